import { monitorEventLoopDelay } from 'node:perf_hooks';

/** Counts of this process, in Prometheus text (version 0.0.4). */
export interface Metrics {
  count(name: string, labels?: Record<string, string>): void;
  /** A duration in seconds. */
  observe(name: string, seconds: number, labels?: Record<string, string>): void;
  /** A value that is asked for when metrics are read. */
  gauge(name: string, read: () => number): void;
  text(): string;
  close(): void;
}

const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export function createMetrics(): Metrics {
  const counters = new Map<string, Map<string, number>>();
  const gauges = new Map<string, () => number>();
  const histograms = new Set<string>();
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  gauges.set('process_resident_memory_bytes', () => process.memoryUsage.rss());
  gauges.set('process_uptime_seconds', () => process.uptime());
  gauges.set('nodejs_eventloop_lag_p99_seconds', () => delay.percentile(99) / 1e9);

  const add = (name: string, labels: Record<string, string>, by: number) => {
    const series = counters.get(name) ?? new Map<string, number>();
    counters.set(name, series);
    const key = labelText(labels);
    series.set(key, (series.get(key) ?? 0) + by);
  };
  return {
    count: (name, labels = {}) => add(name, labels, 1),
    observe: (name, seconds, labels = {}) => {
      histograms.add(name);
      for (const le of buckets) add(`${name}_bucket`, { ...labels, le: String(le) }, seconds <= le ? 1 : 0);
      add(`${name}_bucket`, { ...labels, le: '+Inf' }, 1);
      add(`${name}_sum`, labels, seconds);
      add(`${name}_count`, labels, 1);
    },
    gauge: (name, read) => gauges.set(name, read),
    text: () => {
      const lines: string[] = [];
      for (const name of histograms) lines.push(`# TYPE ${name} histogram`);
      for (const [name, series] of counters) {
        if (!/_(bucket|sum|count)$/.test(name)) lines.push(`# TYPE ${name} counter`);
        for (const [labels, value] of series) lines.push(`${name}${labels} ${value}`);
      }
      for (const [name, read] of gauges) lines.push(`# TYPE ${name} gauge`, `${name} ${read()}`);
      return `${lines.join('\n')}\n`;
    },
    close: () => delay.disable(),
  };
}

function labelText(labels: Record<string, string>): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${value.replace(/["\\\n]/g, '_')}"`);
  return pairs.length > 0 ? `{${pairs.join(',')}}` : '';
}
