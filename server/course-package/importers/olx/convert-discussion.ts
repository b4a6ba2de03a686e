import { type BlockConverter, reportBlock } from "./olx-course";

/** A discussion inside of a unit: its topic comes in, what was said in it stays there. */
export const convertDiscussion: BlockConverter = (block, course) => {
  const { discussion_target, discussion_category } = block.attributes;
  const name = [block.name, discussion_target, discussion_category, block.id].find((text) => text?.trim()) ?? block.id;
  reportBlock(course, block, "imported");
  // As there: nobody has to post, and nothing waits for those who do not.
  const discussion = { requiredPosts: 0 };
  return {
    activity: { key: block.key, type: "discussion", name: name.trim().slice(0, 300), optional: true, discussion },
  };
};
