/* The ids of the symbols that the tree sprite defines once per page. */
export const nearTrees = ['tree0', 'tree1', 'tree2', 'tree3'] as const;
export const farTrees = ['bush0', 'bush1'] as const;
