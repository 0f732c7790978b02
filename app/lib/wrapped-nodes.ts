/**
 * Lets React insert and remove where something else has wrapped its elements: extensions and reader modes put a box around a
 * control or a text. React would look for the element in its old parent, fail, and the page would be redrawn without
 * what it was about to show (https://github.com/facebook/react/issues/11538). An element that is gone still fails.
 */
export function allowWrappers(): void {
  const { insertBefore, removeChild } = Node.prototype;

  Node.prototype.insertBefore = function <Inserted extends Node>(node: Inserted, before: Node | null) {
    return insertBefore.call(this, node, before && childAround(this, before)) as Inserted;
  };
  Node.prototype.removeChild = function <Removed extends Node>(child: Removed) {
    const parent = childAround(this, child) === child ? this : child.parentNode;
    return removeChild.call(parent, child) as Removed;
  };
}

/** The child of `parent` that holds `node`: mostly the node itself. Where none does, the node, at which the browser throws. */
function childAround(parent: Node, node: Node): Node {
  for (let around: Node | null = node; around; around = around.parentNode)
    if (around.parentNode === parent) return around;
  return node;
}
