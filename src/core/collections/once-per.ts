/** `read`, asked once for each object; what it gave goes when the object does. For results that nobody changes. */
export function oncePer<K extends object, V>(read: (key: K) => V): (key: K) => V {
  const known = new WeakMap<K, { value: V }>();
  return (key) => {
    let found = known.get(key);
    if (!found) {
      found = { value: read(key) };
      known.set(key, found);
    }
    return found.value;
  };
}
