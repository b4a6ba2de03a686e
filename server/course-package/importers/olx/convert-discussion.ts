import { partTitle } from "../part-title";
import { type BlockConverter, reportBlock } from "./olx-course";

/**
 * Converts a discussion of an Open edX course to an activity with an empty discussion. Open edX never exports the posts
 * of learners.
 */
export const convertDiscussion: BlockConverter = (block, course) => {
  const { discussion_target, discussion_category } = block.attributes;
  const name = partTitle([block.name, discussion_target, discussion_category, block.lesson], "Discussion");
  reportBlock(course, block, "imported");
  // Open edX does not require posts. So no post is required in this portal, and later activities do not wait for posts.
  const discussion = { requiredPosts: 0 };
  return {
    activity: { key: block.key, type: "discussion", name, optional: true, discussion },
  };
};
