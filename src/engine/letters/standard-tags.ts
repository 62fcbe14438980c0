/** What is said of a tag that comes with the product; of the shape that firms say it of their own. */
export interface StandardTag {
  tag_name: string;
  prompt_body: string;
}
export const standardTags: readonly StandardTag[] = [];
