import { Burger, Button, Menu, Text, UnstyledButton, useMantineColorScheme, VisuallyHidden } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { PersonAvatar } from '#features/account/web/parts/PersonAvatar.tsx';
import { userQuery } from '#features/identity/web/parts/queries.ts';
import { logOut } from '#features/sign-in/web/queries.ts';
import { choiceOf, schemeOf, themeChoices } from '#platform/web/color-scheme.ts';
import { paths } from '#platform/web/paths.ts';
import { Kbd } from '#platform/web/ui/Kbd.tsx';
import { Logo } from '#platform/web/ui/Logo.tsx';
import { TopBarActions, TopBarCrumbs } from '#platform/web/ui/TopBar.tsx';
import { search } from './search-store.ts';
import classes from './Header.module.css';

interface HeaderProps {
  navigationOpen: boolean;
  onToggleNavigation: () => void;
  /** The screen takes the whole width: the navigation is behind its button on a desk too. */
  wide: boolean;
}

/** The bar at the top: logo, where one is, the screen's actions, search, account. */
export function Header({ navigationOpen, onToggleNavigation, wide }: HeaderProps) {
  const { t } = useTranslation('platform');
  return (
    <div className={classes.bar}>
      <Burger
        opened={navigationOpen}
        onClick={onToggleNavigation}
        {...(!wide && { hiddenFrom: 'sm' as const })}
        size="sm"
        aria-label={t('navigation.toggle')}
        aria-expanded={navigationOpen}
      />
      <Link to={paths.landing()} className={classes.logo} aria-label={t('navigation.home')}>
        <Logo />
      </Link>
      <TopBarCrumbs />
      <TopBarActions />
      <Button
        variant="default"
        size="compact-sm"
        h={32}
        className={classes.search}
        onClick={search.open}
        rightSection={<Kbd keys="Ctrl K" />}
      >
        {t('search')}
      </Button>
      <AccountMenu />
    </div>
  );
}

function AccountMenu() {
  const { t } = useTranslation('platform');
  const { data: user } = useSuspenseQuery(userQuery);
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Menu position="bottom-end" width={248} withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <UnstyledButton className={classes.account}>
          <PersonAvatar person={user} size={30} />
          <VisuallyHidden>{t('account.menu')}</VisuallyHidden>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label className={classes.who}>
          <Text component="span" display="block" c="var(--ink)" fw={600}>
            {user.name ?? user.email}
          </Text>
          {user.name && user.email}
        </Menu.Label>
        <Menu.Divider />
        <Menu.Label>{t('theme.label')}</Menu.Label>
        <Menu.RadioGroup value={choiceOf(colorScheme)} onChange={(choice) => setColorScheme(schemeOf(choice))}>
          {themeChoices.map((value) => (
            <Menu.RadioItem key={value} value={value}>
              {t(`theme.${value}`)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Item component={Link} to={paths.account()}>
          {t('account.settings')}
        </Menu.Item>
        <Menu.Item onClick={logOut}>{t('account.logout')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
