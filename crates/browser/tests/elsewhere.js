// What the example `elsewhere` can do, once it has the networks in this folder.
function elsewhere(file, networks) {
    const { readFileSync, readdirSync } = require('fs');
    const wasm = new WebAssembly.Module(readFileSync(file));
    const { exports } = new WebAssembly.Instance(wasm, {});
    const put = (bytes) => {
        const at = exports.room(bytes.length);
        new Uint8Array(exports.memory.buffer, at, bytes.length).set(bytes);
        return [at, bytes.length];
    };
    for (const name of readdirSync(networks))
        exports.bring(...put(Buffer.from(name)), ...put(readFileSync(`${networks}/${name}`)));
    return exports;
}
