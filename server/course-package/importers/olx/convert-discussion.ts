import { type BlockConverter, reportBlock } from "./olx-course";

/**
 * Converts a discussion of an Open edX course to an activity (content of the course) with an empty discussion. Open edX
 * never exports the posts of learners.
 */
export const convertDiscussion: BlockConverter = (block, course) => {
  const { discussion_target, discussion_category } = block.attributes;
  const name = [block.name, discussion_target, discussion_category, block.id].find((text) => text?.trim()) ?? block.id;
  reportBlock(course, block, "imported");
  // Open edX does not require posts. So no post is required in this portal, and later activities do not wait for posts.
  const discussion = { requiredPosts: 0 };
  return {
    activity: { key: block.key, type: "discussion", name: name.trim().slice(0, 300), optional: true, discussion },
  };
};
