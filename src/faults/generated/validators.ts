// @ts-nocheck Generated from src/faults/fault.schema.json by "npm run generate". Do not edit.
// \0rolldown/runtime.js
var __commonJSMin = (cb, mod) => () => (mod || (cb((mod = { exports: {} }).exports, mod, mod.exports), cb = null), mod.exports);
// node_modules/ajv/dist/runtime/ucs2length.js
var require_ucs2length = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	function ucs2length(str) {
		const len = str.length;
		let length = 0;
		let pos = 0;
		let value;
		while (pos < len) {
			length++;
			value = str.charCodeAt(pos++);
			if (value >= 55296 && value <= 56319 && pos < len) {
				value = str.charCodeAt(pos);
				if ((value & 64512) === 56320) pos++;
			}
		}
		return length;
	}
	exports.default = ucs2length;
	ucs2length.code = "require(\"ajv/dist/runtime/ucs2length\").default";
}));
// virtual:validators
const fault = validate53;
const schema20 = {
	"type": "object",
	"required": ["then"],
	"additionalProperties": false,
	"properties": {
		"id": { "$ref": "#/$defs/id" },
		"match": { "$ref": "#/$defs/match" },
		"when": { "$ref": "#/$defs/when" },
		"then": { "$ref": "#/$defs/then" }
	}
};
const schema21 = {
	"type": "string",
	"pattern": "^[A-Za-z0-9._:-]{1,100}$",
	"x-message": "must be 1 to 100 letters, digits, or . _ : -"
};
const pattern3 = new RegExp("^[A-Za-z0-9._:-]{1,100}$", "u");
function validate54(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate54.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (typeof data === "string") {
		if (!pattern3.test(data)) {
			const err0 = {
				instancePath,
				schemaPath: "#/pattern",
				keyword: "pattern",
				params: { pattern: "^[A-Za-z0-9._:-]{1,100}$" },
				message: "must match pattern \"^[A-Za-z0-9._:-]{1,100}$\"",
				schema: "^[A-Za-z0-9._:-]{1,100}$",
				parentSchema: schema21,
				data
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
	} else {
		const err1 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "string" },
			message: "must be string",
			schema: schema21.type,
			parentSchema: schema21,
			data
		};
		if (vErrors === null) vErrors = [err1];
		else vErrors.push(err1);
		errors++;
	}
	validate54.errors = vErrors;
	return errors === 0;
}
validate54.evaluated = {
	"dynamicProps": false,
	"dynamicItems": false
};
const schema22 = {
	"type": "object",
	"additionalProperties": false,
	"properties": {
		"operation": { "$ref": "#/$defs/pattern" },
		"method": { "$ref": "#/$defs/pattern" },
		"path": { "$ref": "#/$defs/pattern" },
		"key": { "$ref": "#/$defs/pattern" },
		"session": { "$ref": "#/$defs/pattern" },
		"header": { "$ref": "#/$defs/patterns" },
		"query": { "$ref": "#/$defs/patterns" },
		"body": {
			"type": ["string", "object"],
			"minLength": 1,
			"minProperties": 1
		}
	}
};
const schema23 = {
	"type": "string",
	"minLength": 1
};
const func1 = require_ucs2length().default;
function validate57(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate57.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (typeof data === "string") {
		if (func1(data) < 1) {
			const err0 = {
				instancePath,
				schemaPath: "#/minLength",
				keyword: "minLength",
				params: { limit: 1 },
				message: "must NOT have fewer than 1 characters",
				schema: 1,
				parentSchema: schema23,
				data
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
	} else {
		const err1 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "string" },
			message: "must be string",
			schema: schema23.type,
			parentSchema: schema23,
			data
		};
		if (vErrors === null) vErrors = [err1];
		else vErrors.push(err1);
		errors++;
	}
	validate57.errors = vErrors;
	return errors === 0;
}
validate57.evaluated = {
	"dynamicProps": false,
	"dynamicItems": false
};
const schema24 = {
	"type": "object",
	"minProperties": 1,
	"additionalProperties": { "type": "string" }
};
function validate63(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate63.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (Object.keys(data).length < 1) {
			const err0 = {
				instancePath,
				schemaPath: "#/minProperties",
				keyword: "minProperties",
				params: { limit: 1 },
				message: "must NOT have fewer than 1 properties",
				schema: 1,
				parentSchema: schema24,
				data
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		for (const key0 in data) {
			let data0 = data[key0];
			if (typeof data0 !== "string") {
				const err1 = {
					instancePath: instancePath + "/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),
					schemaPath: "#/additionalProperties/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string",
					schema: schema24.additionalProperties.type,
					parentSchema: schema24.additionalProperties,
					data: data0
				};
				if (vErrors === null) vErrors = [err1];
				else vErrors.push(err1);
				errors++;
			}
		}
	} else {
		const err2 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object",
			schema: schema24.type,
			parentSchema: schema24,
			data
		};
		if (vErrors === null) vErrors = [err2];
		else vErrors.push(err2);
		errors++;
	}
	validate63.errors = vErrors;
	return errors === 0;
}
validate63.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
function validate56(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate56.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		for (const key0 in data) if (!(key0 === "operation" || key0 === "method" || key0 === "path" || key0 === "key" || key0 === "session" || key0 === "header" || key0 === "query" || key0 === "body")) {
			const err0 = {
				instancePath,
				schemaPath: "#/additionalProperties",
				keyword: "additionalProperties",
				params: { additionalProperty: key0 },
				message: "must NOT have additional properties",
				schema: false,
				parentSchema: schema22,
				data
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		if (data.operation !== void 0) {
			if (!validate57(data.operation, {
				instancePath: instancePath + "/operation",
				parentData: data,
				parentDataProperty: "operation",
				rootData,
				dynamicAnchors
			})) {
				vErrors = vErrors === null ? validate57.errors : vErrors.concat(validate57.errors);
				errors = vErrors.length;
			}
		}
		if (data.method !== void 0) {
			if (!validate57(data.method, {
				instancePath: instancePath + "/method",
				parentData: data,
				parentDataProperty: "method",
				rootData,
				dynamicAnchors
			})) {
				vErrors = vErrors === null ? validate57.errors : vErrors.concat(validate57.errors);
				errors = vErrors.length;
			}
		}
		if (data.path !== void 0) {
			if (!validate57(data.path, {
				instancePath: instancePath + "/path",
				parentData: data,
				parentDataProperty: "path",
				rootData,
				dynamicAnchors
			})) {
				vErrors = vErrors === null ? validate57.errors : vErrors.concat(validate57.errors);
				errors = vErrors.length;
			}
		}
		if (data.key !== void 0) {
			if (!validate57(data.key, {
				instancePath: instancePath + "/key",
				parentData: data,
				parentDataProperty: "key",
				rootData,
				dynamicAnchors
			})) {
				vErrors = vErrors === null ? validate57.errors : vErrors.concat(validate57.errors);
				errors = vErrors.length;
			}
		}
		if (data.session !== void 0) {
			if (!validate57(data.session, {
				instancePath: instancePath + "/session",
				parentData: data,
				parentDataProperty: "session",
				rootData,
				dynamicAnchors
			})) {
				vErrors = vErrors === null ? validate57.errors : vErrors.concat(validate57.errors);
				errors = vErrors.length;
			}
		}
		if (data.header !== void 0) {
			if (!validate63(data.header, {
				instancePath: instancePath + "/header",
				parentData: data,
				parentDataProperty: "header",
				rootData,
				dynamicAnchors
			})) {
				vErrors = vErrors === null ? validate63.errors : vErrors.concat(validate63.errors);
				errors = vErrors.length;
			}
		}
		if (data.query !== void 0) {
			if (!validate63(data.query, {
				instancePath: instancePath + "/query",
				parentData: data,
				parentDataProperty: "query",
				rootData,
				dynamicAnchors
			})) {
				vErrors = vErrors === null ? validate63.errors : vErrors.concat(validate63.errors);
				errors = vErrors.length;
			}
		}
		if (data.body !== void 0) {
			let data7 = data.body;
			if (typeof data7 !== "string" && !(data7 && typeof data7 == "object" && !Array.isArray(data7))) {
				const err1 = {
					instancePath: instancePath + "/body",
					schemaPath: "#/properties/body/type",
					keyword: "type",
					params: { type: schema22.properties.body.type },
					message: "must be string,object",
					schema: schema22.properties.body.type,
					parentSchema: schema22.properties.body,
					data: data7
				};
				if (vErrors === null) vErrors = [err1];
				else vErrors.push(err1);
				errors++;
			}
			if (typeof data7 === "string") {
				if (func1(data7) < 1) {
					const err2 = {
						instancePath: instancePath + "/body",
						schemaPath: "#/properties/body/minLength",
						keyword: "minLength",
						params: { limit: 1 },
						message: "must NOT have fewer than 1 characters",
						schema: 1,
						parentSchema: schema22.properties.body,
						data: data7
					};
					if (vErrors === null) vErrors = [err2];
					else vErrors.push(err2);
					errors++;
				}
			}
			if (data7 && typeof data7 == "object" && !Array.isArray(data7)) {
				if (Object.keys(data7).length < 1) {
					const err3 = {
						instancePath: instancePath + "/body",
						schemaPath: "#/properties/body/minProperties",
						keyword: "minProperties",
						params: { limit: 1 },
						message: "must NOT have fewer than 1 properties",
						schema: 1,
						parentSchema: schema22.properties.body,
						data: data7
					};
					if (vErrors === null) vErrors = [err3];
					else vErrors.push(err3);
					errors++;
				}
			}
		}
	} else {
		const err4 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object",
			schema: schema22.type,
			parentSchema: schema22,
			data
		};
		if (vErrors === null) vErrors = [err4];
		else vErrors.push(err4);
		errors++;
	}
	validate56.errors = vErrors;
	return errors === 0;
}
validate56.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
const schema25 = {
	"type": "object",
	"additionalProperties": false,
	"properties": {
		"first": { "$ref": "#/$defs/count" },
		"nth": { "$ref": "#/$defs/count" },
		"every": { "$ref": "#/$defs/count" },
		"after": {
			"type": "integer",
			"minimum": 0,
			"maximum": 1e9
		},
		"times": { "$ref": "#/$defs/count" },
		"probability": {
			"type": "number",
			"minimum": 0,
			"maximum": 1
		},
		"sequence": {
			"type": "array",
			"minItems": 1,
			"maxItems": 1e3,
			"items": { "type": "boolean" }
		},
		"between": {
			"type": "array",
			"minItems": 2,
			"maxItems": 2,
			"items": { "type": "string" },
			"x-message": "must be two times, from and to"
		}
	}
};
const schema26 = {
	"type": "integer",
	"minimum": 1,
	"maximum": 1e9
};
function validate68(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate68.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (!(typeof data == "number" && !(data % 1) && !isNaN(data) && isFinite(data))) {
		const err0 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "integer" },
			message: "must be integer",
			schema: schema26.type,
			parentSchema: schema26,
			data
		};
		if (vErrors === null) vErrors = [err0];
		else vErrors.push(err0);
		errors++;
	}
	if (typeof data == "number" && isFinite(data)) {
		if (data > 1e9 || isNaN(data)) {
			const err1 = {
				instancePath,
				schemaPath: "#/maximum",
				keyword: "maximum",
				params: {
					comparison: "<=",
					limit: 1e9
				},
				message: "must be <= 1000000000",
				schema: 1e9,
				parentSchema: schema26,
				data
			};
			if (vErrors === null) vErrors = [err1];
			else vErrors.push(err1);
			errors++;
		}
		if (data < 1 || isNaN(data)) {
			const err2 = {
				instancePath,
				schemaPath: "#/minimum",
				keyword: "minimum",
				params: {
					comparison: ">=",
					limit: 1
				},
				message: "must be >= 1",
				schema: 1,
				parentSchema: schema26,
				data
			};
			if (vErrors === null) vErrors = [err2];
			else vErrors.push(err2);
			errors++;
		}
	}
	validate68.errors = vErrors;
	return errors === 0;
}
validate68.evaluated = {
	"dynamicProps": false,
	"dynamicItems": false
};
function validate67(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate67.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		for (const key0 in data) if (!(key0 === "first" || key0 === "nth" || key0 === "every" || key0 === "after" || key0 === "times" || key0 === "probability" || key0 === "sequence" || key0 === "between")) {
			const err0 = {
				instancePath,
				schemaPath: "#/additionalProperties",
				keyword: "additionalProperties",
				params: { additionalProperty: key0 },
				message: "must NOT have additional properties",
				schema: false,
				parentSchema: schema25,
				data
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		if (data.first !== void 0) {
			if (!validate68(data.first, {
				instancePath: instancePath + "/first",
				parentData: data,
				parentDataProperty: "first",
				rootData,
				dynamicAnchors
			})) {
				vErrors = vErrors === null ? validate68.errors : vErrors.concat(validate68.errors);
				errors = vErrors.length;
			}
		}
		if (data.nth !== void 0) {
			if (!validate68(data.nth, {
				instancePath: instancePath + "/nth",
				parentData: data,
				parentDataProperty: "nth",
				rootData,
				dynamicAnchors
			})) {
				vErrors = vErrors === null ? validate68.errors : vErrors.concat(validate68.errors);
				errors = vErrors.length;
			}
		}
		if (data.every !== void 0) {
			if (!validate68(data.every, {
				instancePath: instancePath + "/every",
				parentData: data,
				parentDataProperty: "every",
				rootData,
				dynamicAnchors
			})) {
				vErrors = vErrors === null ? validate68.errors : vErrors.concat(validate68.errors);
				errors = vErrors.length;
			}
		}
		if (data.after !== void 0) {
			let data3 = data.after;
			if (!(typeof data3 == "number" && !(data3 % 1) && !isNaN(data3) && isFinite(data3))) {
				const err1 = {
					instancePath: instancePath + "/after",
					schemaPath: "#/properties/after/type",
					keyword: "type",
					params: { type: "integer" },
					message: "must be integer",
					schema: schema25.properties.after.type,
					parentSchema: schema25.properties.after,
					data: data3
				};
				if (vErrors === null) vErrors = [err1];
				else vErrors.push(err1);
				errors++;
			}
			if (typeof data3 == "number" && isFinite(data3)) {
				if (data3 > 1e9 || isNaN(data3)) {
					const err2 = {
						instancePath: instancePath + "/after",
						schemaPath: "#/properties/after/maximum",
						keyword: "maximum",
						params: {
							comparison: "<=",
							limit: 1e9
						},
						message: "must be <= 1000000000",
						schema: 1e9,
						parentSchema: schema25.properties.after,
						data: data3
					};
					if (vErrors === null) vErrors = [err2];
					else vErrors.push(err2);
					errors++;
				}
				if (data3 < 0 || isNaN(data3)) {
					const err3 = {
						instancePath: instancePath + "/after",
						schemaPath: "#/properties/after/minimum",
						keyword: "minimum",
						params: {
							comparison: ">=",
							limit: 0
						},
						message: "must be >= 0",
						schema: 0,
						parentSchema: schema25.properties.after,
						data: data3
					};
					if (vErrors === null) vErrors = [err3];
					else vErrors.push(err3);
					errors++;
				}
			}
		}
		if (data.times !== void 0) {
			if (!validate68(data.times, {
				instancePath: instancePath + "/times",
				parentData: data,
				parentDataProperty: "times",
				rootData,
				dynamicAnchors
			})) {
				vErrors = vErrors === null ? validate68.errors : vErrors.concat(validate68.errors);
				errors = vErrors.length;
			}
		}
		if (data.probability !== void 0) {
			let data5 = data.probability;
			if (typeof data5 == "number" && isFinite(data5)) {
				if (data5 > 1 || isNaN(data5)) {
					const err4 = {
						instancePath: instancePath + "/probability",
						schemaPath: "#/properties/probability/maximum",
						keyword: "maximum",
						params: {
							comparison: "<=",
							limit: 1
						},
						message: "must be <= 1",
						schema: 1,
						parentSchema: schema25.properties.probability,
						data: data5
					};
					if (vErrors === null) vErrors = [err4];
					else vErrors.push(err4);
					errors++;
				}
				if (data5 < 0 || isNaN(data5)) {
					const err5 = {
						instancePath: instancePath + "/probability",
						schemaPath: "#/properties/probability/minimum",
						keyword: "minimum",
						params: {
							comparison: ">=",
							limit: 0
						},
						message: "must be >= 0",
						schema: 0,
						parentSchema: schema25.properties.probability,
						data: data5
					};
					if (vErrors === null) vErrors = [err5];
					else vErrors.push(err5);
					errors++;
				}
			} else {
				const err6 = {
					instancePath: instancePath + "/probability",
					schemaPath: "#/properties/probability/type",
					keyword: "type",
					params: { type: "number" },
					message: "must be number",
					schema: schema25.properties.probability.type,
					parentSchema: schema25.properties.probability,
					data: data5
				};
				if (vErrors === null) vErrors = [err6];
				else vErrors.push(err6);
				errors++;
			}
		}
		if (data.sequence !== void 0) {
			let data6 = data.sequence;
			if (Array.isArray(data6)) {
				if (data6.length > 1e3) {
					const err7 = {
						instancePath: instancePath + "/sequence",
						schemaPath: "#/properties/sequence/maxItems",
						keyword: "maxItems",
						params: { limit: 1e3 },
						message: "must NOT have more than 1000 items",
						schema: 1e3,
						parentSchema: schema25.properties.sequence,
						data: data6
					};
					if (vErrors === null) vErrors = [err7];
					else vErrors.push(err7);
					errors++;
				}
				if (data6.length < 1) {
					const err8 = {
						instancePath: instancePath + "/sequence",
						schemaPath: "#/properties/sequence/minItems",
						keyword: "minItems",
						params: { limit: 1 },
						message: "must NOT have fewer than 1 items",
						schema: 1,
						parentSchema: schema25.properties.sequence,
						data: data6
					};
					if (vErrors === null) vErrors = [err8];
					else vErrors.push(err8);
					errors++;
				}
				const len0 = data6.length;
				for (let i0 = 0; i0 < len0; i0++) {
					let data7 = data6[i0];
					if (typeof data7 !== "boolean") {
						const err9 = {
							instancePath: instancePath + "/sequence/" + i0,
							schemaPath: "#/properties/sequence/items/type",
							keyword: "type",
							params: { type: "boolean" },
							message: "must be boolean",
							schema: schema25.properties.sequence.items.type,
							parentSchema: schema25.properties.sequence.items,
							data: data7
						};
						if (vErrors === null) vErrors = [err9];
						else vErrors.push(err9);
						errors++;
					}
				}
			} else {
				const err10 = {
					instancePath: instancePath + "/sequence",
					schemaPath: "#/properties/sequence/type",
					keyword: "type",
					params: { type: "array" },
					message: "must be array",
					schema: schema25.properties.sequence.type,
					parentSchema: schema25.properties.sequence,
					data: data6
				};
				if (vErrors === null) vErrors = [err10];
				else vErrors.push(err10);
				errors++;
			}
		}
		if (data.between !== void 0) {
			let data8 = data.between;
			if (Array.isArray(data8)) {
				if (data8.length > 2) {
					const err11 = {
						instancePath: instancePath + "/between",
						schemaPath: "#/properties/between/maxItems",
						keyword: "maxItems",
						params: { limit: 2 },
						message: "must NOT have more than 2 items",
						schema: 2,
						parentSchema: schema25.properties.between,
						data: data8
					};
					if (vErrors === null) vErrors = [err11];
					else vErrors.push(err11);
					errors++;
				}
				if (data8.length < 2) {
					const err12 = {
						instancePath: instancePath + "/between",
						schemaPath: "#/properties/between/minItems",
						keyword: "minItems",
						params: { limit: 2 },
						message: "must NOT have fewer than 2 items",
						schema: 2,
						parentSchema: schema25.properties.between,
						data: data8
					};
					if (vErrors === null) vErrors = [err12];
					else vErrors.push(err12);
					errors++;
				}
				const len1 = data8.length;
				for (let i1 = 0; i1 < len1; i1++) {
					let data9 = data8[i1];
					if (typeof data9 !== "string") {
						const err13 = {
							instancePath: instancePath + "/between/" + i1,
							schemaPath: "#/properties/between/items/type",
							keyword: "type",
							params: { type: "string" },
							message: "must be string",
							schema: schema25.properties.between.items.type,
							parentSchema: schema25.properties.between.items,
							data: data9
						};
						if (vErrors === null) vErrors = [err13];
						else vErrors.push(err13);
						errors++;
					}
				}
			} else {
				const err14 = {
					instancePath: instancePath + "/between",
					schemaPath: "#/properties/between/type",
					keyword: "type",
					params: { type: "array" },
					message: "must be array",
					schema: schema25.properties.between.type,
					parentSchema: schema25.properties.between,
					data: data8
				};
				if (vErrors === null) vErrors = [err14];
				else vErrors.push(err14);
				errors++;
			}
		}
	} else {
		const err15 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object",
			schema: schema25.type,
			parentSchema: schema25,
			data
		};
		if (vErrors === null) vErrors = [err15];
		else vErrors.push(err15);
		errors++;
	}
	validate67.errors = vErrors;
	return errors === 0;
}
validate67.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
const schema27 = {
	"type": "object",
	"additionalProperties": false,
	"dependentRequired": {
		"body": ["status"],
		"headers": ["status"]
	},
	"oneOf": [
		{ "required": ["status"] },
		{ "required": ["hang"] },
		{ "required": ["reset"] },
		{ "required": ["empty"] },
		{ "required": ["truncate"] },
		{ "required": ["malformed"] },
		{ "required": ["bad_chunk"] },
		{ "required": ["dribble"] },
		{ "required": ["alter"] },
		{
			"required": ["delay"],
			"maxProperties": 1
		}
	],
	"x-messages": { "oneOf": "must have exactly one of status, hang, reset, empty, truncate, malformed, bad_chunk, dribble, alter, and may have delay with it; or delay alone" },
	"properties": {
		"delay": { "$ref": "#/$defs/delay" },
		"status": {
			"type": "integer",
			"minimum": 200,
			"maximum": 599
		},
		"body": {},
		"headers": {
			"type": "object",
			"propertyNames": {
				"pattern": "^[A-Za-z0-9!#$%&'*+.^_`|~-]+$",
				"x-message": "is no header name"
			},
			"additionalProperties": {
				"type": "string",
				"pattern": "^[\\t\\x20-\\x7e\\x80-\\xff]*$",
				"x-message": "must be text that a header can carry, without line breaks"
			}
		},
		"hang": { "const": true },
		"reset": { "const": true },
		"empty": { "const": true },
		"truncate": {
			"type": "object",
			"required": ["bytes"],
			"additionalProperties": false,
			"properties": { "bytes": {
				"type": "integer",
				"minimum": 0,
				"maximum": 1e9
			} }
		},
		"malformed": { "enum": [
			"json",
			"html",
			"empty"
		] },
		"bad_chunk": { "const": true },
		"dribble": {
			"type": "object",
			"required": ["bytes_per_second"],
			"additionalProperties": false,
			"properties": { "bytes_per_second": {
				"type": "integer",
				"minimum": 1,
				"maximum": 1e9
			} }
		},
		"alter": { "enum": [
			"fewer",
			"more",
			"reordered",
			"wrong_language",
			"dropped_tag",
			"dropped_placeholder",
			"triple_length",
			"ignored_glossary"
		] }
	}
};
const func3 = Object.prototype.hasOwnProperty;
const schema28 = {
	"type": ["string", "object"],
	"if": { "type": "object" },
	"then": { "$ref": "#/$defs/distribution" },
	"else": { "$ref": "#/$defs/duration" }
};
const schema29 = {
	"type": "object",
	"required": ["distribution"],
	"properties": { "distribution": { "enum": [
		"fixed",
		"uniform",
		"lognormal"
	] } },
	"discriminator": { "propertyName": "distribution" },
	"oneOf": [
		{
			"required": ["median"],
			"additionalProperties": false,
			"properties": {
				"distribution": { "const": "fixed" },
				"median": { "$ref": "#/$defs/duration" }
			}
		},
		{
			"required": ["min", "max"],
			"additionalProperties": false,
			"properties": {
				"distribution": { "const": "uniform" },
				"min": { "$ref": "#/$defs/duration" },
				"max": { "$ref": "#/$defs/duration" }
			}
		},
		{
			"required": ["median", "sigma"],
			"additionalProperties": false,
			"properties": {
				"distribution": { "const": "lognormal" },
				"median": { "$ref": "#/$defs/duration" },
				"sigma": {
					"type": "number",
					"minimum": 0,
					"maximum": 10
				},
				"min": { "$ref": "#/$defs/duration" },
				"max": { "$ref": "#/$defs/duration" }
			}
		}
	]
};
const schema30 = {
	"type": "string",
	"pattern": "^(\\d+(\\.\\d+)?(ms|s|m|h|d)|P\\S+)$",
	"x-message": "must be a duration such as 250ms, 30s, 15m, 2h, 31d or PT90M"
};
const pattern4 = new RegExp("^(\\d+(\\.\\d+)?(ms|s|m|h|d)|P\\S+)$", "u");
function validate77(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate77.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (typeof data === "string") {
		if (!pattern4.test(data)) {
			const err0 = {
				instancePath,
				schemaPath: "#/pattern",
				keyword: "pattern",
				params: { pattern: "^(\\d+(\\.\\d+)?(ms|s|m|h|d)|P\\S+)$" },
				message: "must match pattern \"^(\\d+(\\.\\d+)?(ms|s|m|h|d)|P\\S+)$\"",
				schema: "^(\\d+(\\.\\d+)?(ms|s|m|h|d)|P\\S+)$",
				parentSchema: schema30,
				data
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
	} else {
		const err1 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "string" },
			message: "must be string",
			schema: schema30.type,
			parentSchema: schema30,
			data
		};
		if (vErrors === null) vErrors = [err1];
		else vErrors.push(err1);
		errors++;
	}
	validate77.errors = vErrors;
	return errors === 0;
}
validate77.evaluated = {
	"dynamicProps": false,
	"dynamicItems": false
};
function validate76(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate76.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (data.distribution === void 0) {
			const err0 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "distribution" },
				message: "must have required property 'distribution'",
				schema: schema29.required,
				parentSchema: schema29,
				data
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		if (data.distribution !== void 0) {
			let data0 = data.distribution;
			if (!(data0 === "fixed" || data0 === "uniform" || data0 === "lognormal")) {
				const err1 = {
					instancePath: instancePath + "/distribution",
					schemaPath: "#/properties/distribution/enum",
					keyword: "enum",
					params: { allowedValues: schema29.properties.distribution.enum },
					message: "must be equal to one of the allowed values",
					schema: schema29.properties.distribution.enum,
					parentSchema: schema29.properties.distribution,
					data: data0
				};
				if (vErrors === null) vErrors = [err1];
				else vErrors.push(err1);
				errors++;
			}
		}
		const tag0 = data.distribution;
		if (typeof tag0 == "string") {
			if (tag0 === "fixed") {
				if (data && typeof data == "object" && !Array.isArray(data)) {
					if (data.median === void 0) {
						const err2 = {
							instancePath,
							schemaPath: "#/oneOf/0/required",
							keyword: "required",
							params: { missingProperty: "median" },
							message: "must have required property 'median'",
							schema: schema29.oneOf[0].required,
							parentSchema: schema29.oneOf[0],
							data
						};
						if (vErrors === null) vErrors = [err2];
						else vErrors.push(err2);
						errors++;
					}
					for (const key0 in data) if (!(key0 === "distribution" || key0 === "median")) {
						const err3 = {
							instancePath,
							schemaPath: "#/oneOf/0/additionalProperties",
							keyword: "additionalProperties",
							params: { additionalProperty: key0 },
							message: "must NOT have additional properties",
							schema: false,
							parentSchema: schema29.oneOf[0],
							data
						};
						if (vErrors === null) vErrors = [err3];
						else vErrors.push(err3);
						errors++;
					}
					if (data.distribution !== void 0) {
						let data1 = data.distribution;
						if ("fixed" !== data1) {
							const err4 = {
								instancePath: instancePath + "/distribution",
								schemaPath: "#/oneOf/0/properties/distribution/const",
								keyword: "const",
								params: { allowedValue: "fixed" },
								message: "must be equal to constant",
								schema: "fixed",
								parentSchema: schema29.oneOf[0].properties.distribution,
								data: data1
							};
							if (vErrors === null) vErrors = [err4];
							else vErrors.push(err4);
							errors++;
						}
					}
					if (data.median !== void 0) {
						if (!validate77(data.median, {
							instancePath: instancePath + "/median",
							parentData: data,
							parentDataProperty: "median",
							rootData,
							dynamicAnchors
						})) {
							vErrors = vErrors === null ? validate77.errors : vErrors.concat(validate77.errors);
							errors = vErrors.length;
						}
					}
				}
				var props0 = true;
			} else if (tag0 === "uniform") {
				if (data && typeof data == "object" && !Array.isArray(data)) {
					if (data.min === void 0) {
						const err5 = {
							instancePath,
							schemaPath: "#/oneOf/1/required",
							keyword: "required",
							params: { missingProperty: "min" },
							message: "must have required property 'min'",
							schema: schema29.oneOf[1].required,
							parentSchema: schema29.oneOf[1],
							data
						};
						if (vErrors === null) vErrors = [err5];
						else vErrors.push(err5);
						errors++;
					}
					if (data.max === void 0) {
						const err6 = {
							instancePath,
							schemaPath: "#/oneOf/1/required",
							keyword: "required",
							params: { missingProperty: "max" },
							message: "must have required property 'max'",
							schema: schema29.oneOf[1].required,
							parentSchema: schema29.oneOf[1],
							data
						};
						if (vErrors === null) vErrors = [err6];
						else vErrors.push(err6);
						errors++;
					}
					for (const key1 in data) if (!(key1 === "distribution" || key1 === "min" || key1 === "max")) {
						const err7 = {
							instancePath,
							schemaPath: "#/oneOf/1/additionalProperties",
							keyword: "additionalProperties",
							params: { additionalProperty: key1 },
							message: "must NOT have additional properties",
							schema: false,
							parentSchema: schema29.oneOf[1],
							data
						};
						if (vErrors === null) vErrors = [err7];
						else vErrors.push(err7);
						errors++;
					}
					if (data.distribution !== void 0) {
						let data3 = data.distribution;
						if ("uniform" !== data3) {
							const err8 = {
								instancePath: instancePath + "/distribution",
								schemaPath: "#/oneOf/1/properties/distribution/const",
								keyword: "const",
								params: { allowedValue: "uniform" },
								message: "must be equal to constant",
								schema: "uniform",
								parentSchema: schema29.oneOf[1].properties.distribution,
								data: data3
							};
							if (vErrors === null) vErrors = [err8];
							else vErrors.push(err8);
							errors++;
						}
					}
					if (data.min !== void 0) {
						if (!validate77(data.min, {
							instancePath: instancePath + "/min",
							parentData: data,
							parentDataProperty: "min",
							rootData,
							dynamicAnchors
						})) {
							vErrors = vErrors === null ? validate77.errors : vErrors.concat(validate77.errors);
							errors = vErrors.length;
						}
					}
					if (data.max !== void 0) {
						if (!validate77(data.max, {
							instancePath: instancePath + "/max",
							parentData: data,
							parentDataProperty: "max",
							rootData,
							dynamicAnchors
						})) {
							vErrors = vErrors === null ? validate77.errors : vErrors.concat(validate77.errors);
							errors = vErrors.length;
						}
					}
				}
				if (props0 !== true) props0 = true;
			} else if (tag0 === "lognormal") {
				if (data && typeof data == "object" && !Array.isArray(data)) {
					if (data.median === void 0) {
						const err9 = {
							instancePath,
							schemaPath: "#/oneOf/2/required",
							keyword: "required",
							params: { missingProperty: "median" },
							message: "must have required property 'median'",
							schema: schema29.oneOf[2].required,
							parentSchema: schema29.oneOf[2],
							data
						};
						if (vErrors === null) vErrors = [err9];
						else vErrors.push(err9);
						errors++;
					}
					if (data.sigma === void 0) {
						const err10 = {
							instancePath,
							schemaPath: "#/oneOf/2/required",
							keyword: "required",
							params: { missingProperty: "sigma" },
							message: "must have required property 'sigma'",
							schema: schema29.oneOf[2].required,
							parentSchema: schema29.oneOf[2],
							data
						};
						if (vErrors === null) vErrors = [err10];
						else vErrors.push(err10);
						errors++;
					}
					for (const key2 in data) if (!(key2 === "distribution" || key2 === "median" || key2 === "sigma" || key2 === "min" || key2 === "max")) {
						const err11 = {
							instancePath,
							schemaPath: "#/oneOf/2/additionalProperties",
							keyword: "additionalProperties",
							params: { additionalProperty: key2 },
							message: "must NOT have additional properties",
							schema: false,
							parentSchema: schema29.oneOf[2],
							data
						};
						if (vErrors === null) vErrors = [err11];
						else vErrors.push(err11);
						errors++;
					}
					if (data.distribution !== void 0) {
						let data6 = data.distribution;
						if ("lognormal" !== data6) {
							const err12 = {
								instancePath: instancePath + "/distribution",
								schemaPath: "#/oneOf/2/properties/distribution/const",
								keyword: "const",
								params: { allowedValue: "lognormal" },
								message: "must be equal to constant",
								schema: "lognormal",
								parentSchema: schema29.oneOf[2].properties.distribution,
								data: data6
							};
							if (vErrors === null) vErrors = [err12];
							else vErrors.push(err12);
							errors++;
						}
					}
					if (data.median !== void 0) {
						if (!validate77(data.median, {
							instancePath: instancePath + "/median",
							parentData: data,
							parentDataProperty: "median",
							rootData,
							dynamicAnchors
						})) {
							vErrors = vErrors === null ? validate77.errors : vErrors.concat(validate77.errors);
							errors = vErrors.length;
						}
					}
					if (data.sigma !== void 0) {
						let data8 = data.sigma;
						if (typeof data8 == "number" && isFinite(data8)) {
							if (data8 > 10 || isNaN(data8)) {
								const err13 = {
									instancePath: instancePath + "/sigma",
									schemaPath: "#/oneOf/2/properties/sigma/maximum",
									keyword: "maximum",
									params: {
										comparison: "<=",
										limit: 10
									},
									message: "must be <= 10",
									schema: 10,
									parentSchema: schema29.oneOf[2].properties.sigma,
									data: data8
								};
								if (vErrors === null) vErrors = [err13];
								else vErrors.push(err13);
								errors++;
							}
							if (data8 < 0 || isNaN(data8)) {
								const err14 = {
									instancePath: instancePath + "/sigma",
									schemaPath: "#/oneOf/2/properties/sigma/minimum",
									keyword: "minimum",
									params: {
										comparison: ">=",
										limit: 0
									},
									message: "must be >= 0",
									schema: 0,
									parentSchema: schema29.oneOf[2].properties.sigma,
									data: data8
								};
								if (vErrors === null) vErrors = [err14];
								else vErrors.push(err14);
								errors++;
							}
						} else {
							const err15 = {
								instancePath: instancePath + "/sigma",
								schemaPath: "#/oneOf/2/properties/sigma/type",
								keyword: "type",
								params: { type: "number" },
								message: "must be number",
								schema: schema29.oneOf[2].properties.sigma.type,
								parentSchema: schema29.oneOf[2].properties.sigma,
								data: data8
							};
							if (vErrors === null) vErrors = [err15];
							else vErrors.push(err15);
							errors++;
						}
					}
					if (data.min !== void 0) {
						if (!validate77(data.min, {
							instancePath: instancePath + "/min",
							parentData: data,
							parentDataProperty: "min",
							rootData,
							dynamicAnchors
						})) {
							vErrors = vErrors === null ? validate77.errors : vErrors.concat(validate77.errors);
							errors = vErrors.length;
						}
					}
					if (data.max !== void 0) {
						if (!validate77(data.max, {
							instancePath: instancePath + "/max",
							parentData: data,
							parentDataProperty: "max",
							rootData,
							dynamicAnchors
						})) {
							vErrors = vErrors === null ? validate77.errors : vErrors.concat(validate77.errors);
							errors = vErrors.length;
						}
					}
				}
				if (props0 !== true) props0 = true;
			} else {
				const err16 = {
					instancePath,
					schemaPath: "#/discriminator",
					keyword: "discriminator",
					params: {
						error: "mapping",
						tag: "distribution",
						tagValue: tag0
					},
					message: "value of tag \"distribution\" must be in oneOf",
					schema: schema29.discriminator,
					parentSchema: schema29,
					data
				};
				if (vErrors === null) vErrors = [err16];
				else vErrors.push(err16);
				errors++;
			}
		} else {
			const err17 = {
				instancePath,
				schemaPath: "#/discriminator",
				keyword: "discriminator",
				params: {
					error: "tag",
					tag: "distribution",
					tagValue: tag0
				},
				message: "tag \"distribution\" must be string",
				schema: schema29.discriminator,
				parentSchema: schema29,
				data
			};
			if (vErrors === null) vErrors = [err17];
			else vErrors.push(err17);
			errors++;
		}
	} else {
		const err18 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object",
			schema: schema29.type,
			parentSchema: schema29,
			data
		};
		if (vErrors === null) vErrors = [err18];
		else vErrors.push(err18);
		errors++;
	}
	validate76.errors = vErrors;
	evaluated0.props = props0;
	return errors === 0;
}
validate76.evaluated = {
	"dynamicProps": true,
	"dynamicItems": false
};
function validate75(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate75.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (typeof data !== "string" && !(data && typeof data == "object" && !Array.isArray(data))) {
		const err0 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: schema28.type },
			message: "must be string,object",
			schema: schema28.type,
			parentSchema: schema28,
			data
		};
		if (vErrors === null) vErrors = [err0];
		else vErrors.push(err0);
		errors++;
	}
	const _errs1 = errors;
	let valid0 = true;
	const _errs2 = errors;
	if (!(data && typeof data == "object" && !Array.isArray(data))) {
		const err1 = {};
		if (vErrors === null) vErrors = [err1];
		else vErrors.push(err1);
		errors++;
	}
	var _valid0 = _errs2 === errors;
	errors = _errs1;
	if (vErrors !== null) {
		if (_errs1) vErrors.length = _errs1;
		else vErrors = null;
	}
	let ifClause0;
	if (_valid0) {
		const _errs4 = errors;
		if (!validate76(data, {
			instancePath,
			parentData,
			parentDataProperty,
			rootData,
			dynamicAnchors
		})) {
			vErrors = vErrors === null ? validate76.errors : vErrors.concat(validate76.errors);
			errors = vErrors.length;
		} else var props0 = validate76.evaluated.props;
		var _valid0 = _errs4 === errors;
		valid0 = _valid0;
		ifClause0 = "then";
	} else {
		const _errs5 = errors;
		if (!validate77(data, {
			instancePath,
			parentData,
			parentDataProperty,
			rootData,
			dynamicAnchors
		})) {
			vErrors = vErrors === null ? validate77.errors : vErrors.concat(validate77.errors);
			errors = vErrors.length;
		}
		var _valid0 = _errs5 === errors;
		valid0 = _valid0;
		ifClause0 = "else";
	}
	if (!valid0) {
		const err2 = {
			instancePath,
			schemaPath: "#/if",
			keyword: "if",
			params: { failingKeyword: ifClause0 },
			message: "must match \"" + ifClause0 + "\" schema",
			schema: schema28.if,
			parentSchema: schema28,
			data
		};
		if (vErrors === null) vErrors = [err2];
		else vErrors.push(err2);
		errors++;
	}
	validate75.errors = vErrors;
	evaluated0.props = props0;
	return errors === 0;
}
validate75.evaluated = {
	"dynamicProps": true,
	"dynamicItems": false
};
const pattern5 = new RegExp("^[A-Za-z0-9!#$%&'*+.^_`|~-]+$", "u");
const pattern6 = new RegExp("^[\\t\\x20-\\x7e\\x80-\\xff]*$", "u");
function validate74(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate74.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	const _errs1 = errors;
	let valid0 = false;
	let passing0 = null;
	const _errs2 = errors;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (data.status === void 0) {
			const err0 = {
				instancePath,
				schemaPath: "#/oneOf/0/required",
				keyword: "required",
				params: { missingProperty: "status" },
				message: "must have required property 'status'",
				schema: schema27.oneOf[0].required,
				parentSchema: schema27.oneOf[0],
				data
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
	}
	var _valid0 = _errs2 === errors;
	if (_valid0) {
		valid0 = true;
		passing0 = 0;
	}
	const _errs3 = errors;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (data.hang === void 0) {
			const err1 = {
				instancePath,
				schemaPath: "#/oneOf/1/required",
				keyword: "required",
				params: { missingProperty: "hang" },
				message: "must have required property 'hang'",
				schema: schema27.oneOf[1].required,
				parentSchema: schema27.oneOf[1],
				data
			};
			if (vErrors === null) vErrors = [err1];
			else vErrors.push(err1);
			errors++;
		}
	}
	var _valid0 = _errs3 === errors;
	if (_valid0 && valid0) {
		valid0 = false;
		passing0 = [passing0, 1];
	} else {
		if (_valid0) {
			valid0 = true;
			passing0 = 1;
		}
		const _errs4 = errors;
		if (data && typeof data == "object" && !Array.isArray(data)) {
			if (data.reset === void 0) {
				const err2 = {
					instancePath,
					schemaPath: "#/oneOf/2/required",
					keyword: "required",
					params: { missingProperty: "reset" },
					message: "must have required property 'reset'",
					schema: schema27.oneOf[2].required,
					parentSchema: schema27.oneOf[2],
					data
				};
				if (vErrors === null) vErrors = [err2];
				else vErrors.push(err2);
				errors++;
			}
		}
		var _valid0 = _errs4 === errors;
		if (_valid0 && valid0) {
			valid0 = false;
			passing0 = [passing0, 2];
		} else {
			if (_valid0) {
				valid0 = true;
				passing0 = 2;
			}
			const _errs5 = errors;
			if (data && typeof data == "object" && !Array.isArray(data)) {
				if (data.empty === void 0) {
					const err3 = {
						instancePath,
						schemaPath: "#/oneOf/3/required",
						keyword: "required",
						params: { missingProperty: "empty" },
						message: "must have required property 'empty'",
						schema: schema27.oneOf[3].required,
						parentSchema: schema27.oneOf[3],
						data
					};
					if (vErrors === null) vErrors = [err3];
					else vErrors.push(err3);
					errors++;
				}
			}
			var _valid0 = _errs5 === errors;
			if (_valid0 && valid0) {
				valid0 = false;
				passing0 = [passing0, 3];
			} else {
				if (_valid0) {
					valid0 = true;
					passing0 = 3;
				}
				const _errs6 = errors;
				if (data && typeof data == "object" && !Array.isArray(data)) {
					if (data.truncate === void 0) {
						const err4 = {
							instancePath,
							schemaPath: "#/oneOf/4/required",
							keyword: "required",
							params: { missingProperty: "truncate" },
							message: "must have required property 'truncate'",
							schema: schema27.oneOf[4].required,
							parentSchema: schema27.oneOf[4],
							data
						};
						if (vErrors === null) vErrors = [err4];
						else vErrors.push(err4);
						errors++;
					}
				}
				var _valid0 = _errs6 === errors;
				if (_valid0 && valid0) {
					valid0 = false;
					passing0 = [passing0, 4];
				} else {
					if (_valid0) {
						valid0 = true;
						passing0 = 4;
					}
					const _errs7 = errors;
					if (data && typeof data == "object" && !Array.isArray(data)) {
						if (data.malformed === void 0) {
							const err5 = {
								instancePath,
								schemaPath: "#/oneOf/5/required",
								keyword: "required",
								params: { missingProperty: "malformed" },
								message: "must have required property 'malformed'",
								schema: schema27.oneOf[5].required,
								parentSchema: schema27.oneOf[5],
								data
							};
							if (vErrors === null) vErrors = [err5];
							else vErrors.push(err5);
							errors++;
						}
					}
					var _valid0 = _errs7 === errors;
					if (_valid0 && valid0) {
						valid0 = false;
						passing0 = [passing0, 5];
					} else {
						if (_valid0) {
							valid0 = true;
							passing0 = 5;
						}
						const _errs8 = errors;
						if (data && typeof data == "object" && !Array.isArray(data)) {
							if (data.bad_chunk === void 0) {
								const err6 = {
									instancePath,
									schemaPath: "#/oneOf/6/required",
									keyword: "required",
									params: { missingProperty: "bad_chunk" },
									message: "must have required property 'bad_chunk'",
									schema: schema27.oneOf[6].required,
									parentSchema: schema27.oneOf[6],
									data
								};
								if (vErrors === null) vErrors = [err6];
								else vErrors.push(err6);
								errors++;
							}
						}
						var _valid0 = _errs8 === errors;
						if (_valid0 && valid0) {
							valid0 = false;
							passing0 = [passing0, 6];
						} else {
							if (_valid0) {
								valid0 = true;
								passing0 = 6;
							}
							const _errs9 = errors;
							if (data && typeof data == "object" && !Array.isArray(data)) {
								if (data.dribble === void 0) {
									const err7 = {
										instancePath,
										schemaPath: "#/oneOf/7/required",
										keyword: "required",
										params: { missingProperty: "dribble" },
										message: "must have required property 'dribble'",
										schema: schema27.oneOf[7].required,
										parentSchema: schema27.oneOf[7],
										data
									};
									if (vErrors === null) vErrors = [err7];
									else vErrors.push(err7);
									errors++;
								}
							}
							var _valid0 = _errs9 === errors;
							if (_valid0 && valid0) {
								valid0 = false;
								passing0 = [passing0, 7];
							} else {
								if (_valid0) {
									valid0 = true;
									passing0 = 7;
								}
								const _errs10 = errors;
								if (data && typeof data == "object" && !Array.isArray(data)) {
									if (data.alter === void 0) {
										const err8 = {
											instancePath,
											schemaPath: "#/oneOf/8/required",
											keyword: "required",
											params: { missingProperty: "alter" },
											message: "must have required property 'alter'",
											schema: schema27.oneOf[8].required,
											parentSchema: schema27.oneOf[8],
											data
										};
										if (vErrors === null) vErrors = [err8];
										else vErrors.push(err8);
										errors++;
									}
								}
								var _valid0 = _errs10 === errors;
								if (_valid0 && valid0) {
									valid0 = false;
									passing0 = [passing0, 8];
								} else {
									if (_valid0) {
										valid0 = true;
										passing0 = 8;
									}
									const _errs11 = errors;
									if (data && typeof data == "object" && !Array.isArray(data)) {
										if (Object.keys(data).length > 1) {
											const err9 = {
												instancePath,
												schemaPath: "#/oneOf/9/maxProperties",
												keyword: "maxProperties",
												params: { limit: 1 },
												message: "must NOT have more than 1 properties",
												schema: 1,
												parentSchema: schema27.oneOf[9],
												data
											};
											if (vErrors === null) vErrors = [err9];
											else vErrors.push(err9);
											errors++;
										}
										if (data.delay === void 0) {
											const err10 = {
												instancePath,
												schemaPath: "#/oneOf/9/required",
												keyword: "required",
												params: { missingProperty: "delay" },
												message: "must have required property 'delay'",
												schema: schema27.oneOf[9].required,
												parentSchema: schema27.oneOf[9],
												data
											};
											if (vErrors === null) vErrors = [err10];
											else vErrors.push(err10);
											errors++;
										}
									}
									var _valid0 = _errs11 === errors;
									if (_valid0 && valid0) {
										valid0 = false;
										passing0 = [passing0, 9];
									} else if (_valid0) {
										valid0 = true;
										passing0 = 9;
									}
								}
							}
						}
					}
				}
			}
		}
	}
	if (!valid0) {
		const err11 = {
			instancePath,
			schemaPath: "#/oneOf",
			keyword: "oneOf",
			params: { passingSchemas: passing0 },
			message: "must match exactly one schema in oneOf",
			schema: schema27.oneOf,
			parentSchema: schema27,
			data
		};
		if (vErrors === null) vErrors = [err11];
		else vErrors.push(err11);
		errors++;
	} else {
		errors = _errs1;
		if (vErrors !== null) {
			if (_errs1) vErrors.length = _errs1;
			else vErrors = null;
		}
	}
	if (data && typeof data == "object" && !Array.isArray(data)) {
		for (const key0 in data) if (!func3.call(schema27.properties, key0)) {
			const err12 = {
				instancePath,
				schemaPath: "#/additionalProperties",
				keyword: "additionalProperties",
				params: { additionalProperty: key0 },
				message: "must NOT have additional properties",
				schema: false,
				parentSchema: schema27,
				data
			};
			if (vErrors === null) vErrors = [err12];
			else vErrors.push(err12);
			errors++;
		}
		if (data.delay !== void 0) {
			if (!validate75(data.delay, {
				instancePath: instancePath + "/delay",
				parentData: data,
				parentDataProperty: "delay",
				rootData,
				dynamicAnchors
			})) {
				vErrors = vErrors === null ? validate75.errors : vErrors.concat(validate75.errors);
				errors = vErrors.length;
			}
		}
		if (data.status !== void 0) {
			let data1 = data.status;
			if (!(typeof data1 == "number" && !(data1 % 1) && !isNaN(data1) && isFinite(data1))) {
				const err13 = {
					instancePath: instancePath + "/status",
					schemaPath: "#/properties/status/type",
					keyword: "type",
					params: { type: "integer" },
					message: "must be integer",
					schema: schema27.properties.status.type,
					parentSchema: schema27.properties.status,
					data: data1
				};
				if (vErrors === null) vErrors = [err13];
				else vErrors.push(err13);
				errors++;
			}
			if (typeof data1 == "number" && isFinite(data1)) {
				if (data1 > 599 || isNaN(data1)) {
					const err14 = {
						instancePath: instancePath + "/status",
						schemaPath: "#/properties/status/maximum",
						keyword: "maximum",
						params: {
							comparison: "<=",
							limit: 599
						},
						message: "must be <= 599",
						schema: 599,
						parentSchema: schema27.properties.status,
						data: data1
					};
					if (vErrors === null) vErrors = [err14];
					else vErrors.push(err14);
					errors++;
				}
				if (data1 < 200 || isNaN(data1)) {
					const err15 = {
						instancePath: instancePath + "/status",
						schemaPath: "#/properties/status/minimum",
						keyword: "minimum",
						params: {
							comparison: ">=",
							limit: 200
						},
						message: "must be >= 200",
						schema: 200,
						parentSchema: schema27.properties.status,
						data: data1
					};
					if (vErrors === null) vErrors = [err15];
					else vErrors.push(err15);
					errors++;
				}
			}
		}
		if (data.headers !== void 0) {
			let data2 = data.headers;
			if (data2 && typeof data2 == "object" && !Array.isArray(data2)) {
				for (const key1 in data2) {
					const _errs18 = errors;
					if (typeof key1 === "string") {
						if (!pattern5.test(key1)) {
							const err16 = {
								instancePath: instancePath + "/headers",
								schemaPath: "#/properties/headers/propertyNames/pattern",
								keyword: "pattern",
								params: { pattern: "^[A-Za-z0-9!#$%&'*+.^_`|~-]+$" },
								message: "must match pattern \"^[A-Za-z0-9!#$%&'*+.^_`|~-]+$\"",
								schema: "^[A-Za-z0-9!#$%&'*+.^_`|~-]+$",
								parentSchema: schema27.properties.headers.propertyNames,
								data: key1,
								propertyName: key1
							};
							if (vErrors === null) vErrors = [err16];
							else vErrors.push(err16);
							errors++;
						}
					}
					if (!(_errs18 === errors)) {
						const err17 = {
							instancePath: instancePath + "/headers",
							schemaPath: "#/properties/headers/propertyNames",
							keyword: "propertyNames",
							params: { propertyName: key1 },
							message: "property name must be valid",
							schema: schema27.properties.headers.propertyNames,
							parentSchema: schema27.properties.headers,
							data: data2
						};
						if (vErrors === null) vErrors = [err17];
						else vErrors.push(err17);
						errors++;
					}
				}
				for (const key2 in data2) {
					let data3 = data2[key2];
					if (typeof data3 === "string") {
						if (!pattern6.test(data3)) {
							const err18 = {
								instancePath: instancePath + "/headers/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),
								schemaPath: "#/properties/headers/additionalProperties/pattern",
								keyword: "pattern",
								params: { pattern: "^[\\t\\x20-\\x7e\\x80-\\xff]*$" },
								message: "must match pattern \"^[\\t\\x20-\\x7e\\x80-\\xff]*$\"",
								schema: "^[\\t\\x20-\\x7e\\x80-\\xff]*$",
								parentSchema: schema27.properties.headers.additionalProperties,
								data: data3
							};
							if (vErrors === null) vErrors = [err18];
							else vErrors.push(err18);
							errors++;
						}
					} else {
						const err19 = {
							instancePath: instancePath + "/headers/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),
							schemaPath: "#/properties/headers/additionalProperties/type",
							keyword: "type",
							params: { type: "string" },
							message: "must be string",
							schema: schema27.properties.headers.additionalProperties.type,
							parentSchema: schema27.properties.headers.additionalProperties,
							data: data3
						};
						if (vErrors === null) vErrors = [err19];
						else vErrors.push(err19);
						errors++;
					}
				}
			} else {
				const err20 = {
					instancePath: instancePath + "/headers",
					schemaPath: "#/properties/headers/type",
					keyword: "type",
					params: { type: "object" },
					message: "must be object",
					schema: schema27.properties.headers.type,
					parentSchema: schema27.properties.headers,
					data: data2
				};
				if (vErrors === null) vErrors = [err20];
				else vErrors.push(err20);
				errors++;
			}
		}
		if (data.hang !== void 0) {
			let data4 = data.hang;
			if (true !== data4) {
				const err21 = {
					instancePath: instancePath + "/hang",
					schemaPath: "#/properties/hang/const",
					keyword: "const",
					params: { allowedValue: true },
					message: "must be equal to constant",
					schema: true,
					parentSchema: schema27.properties.hang,
					data: data4
				};
				if (vErrors === null) vErrors = [err21];
				else vErrors.push(err21);
				errors++;
			}
		}
		if (data.reset !== void 0) {
			let data5 = data.reset;
			if (true !== data5) {
				const err22 = {
					instancePath: instancePath + "/reset",
					schemaPath: "#/properties/reset/const",
					keyword: "const",
					params: { allowedValue: true },
					message: "must be equal to constant",
					schema: true,
					parentSchema: schema27.properties.reset,
					data: data5
				};
				if (vErrors === null) vErrors = [err22];
				else vErrors.push(err22);
				errors++;
			}
		}
		if (data.empty !== void 0) {
			let data6 = data.empty;
			if (true !== data6) {
				const err23 = {
					instancePath: instancePath + "/empty",
					schemaPath: "#/properties/empty/const",
					keyword: "const",
					params: { allowedValue: true },
					message: "must be equal to constant",
					schema: true,
					parentSchema: schema27.properties.empty,
					data: data6
				};
				if (vErrors === null) vErrors = [err23];
				else vErrors.push(err23);
				errors++;
			}
		}
		if (data.truncate !== void 0) {
			let data7 = data.truncate;
			if (data7 && typeof data7 == "object" && !Array.isArray(data7)) {
				if (data7.bytes === void 0) {
					const err24 = {
						instancePath: instancePath + "/truncate",
						schemaPath: "#/properties/truncate/required",
						keyword: "required",
						params: { missingProperty: "bytes" },
						message: "must have required property 'bytes'",
						schema: schema27.properties.truncate.required,
						parentSchema: schema27.properties.truncate,
						data: data7
					};
					if (vErrors === null) vErrors = [err24];
					else vErrors.push(err24);
					errors++;
				}
				for (const key3 in data7) if (!(key3 === "bytes")) {
					const err25 = {
						instancePath: instancePath + "/truncate",
						schemaPath: "#/properties/truncate/additionalProperties",
						keyword: "additionalProperties",
						params: { additionalProperty: key3 },
						message: "must NOT have additional properties",
						schema: false,
						parentSchema: schema27.properties.truncate,
						data: data7
					};
					if (vErrors === null) vErrors = [err25];
					else vErrors.push(err25);
					errors++;
				}
				if (data7.bytes !== void 0) {
					let data8 = data7.bytes;
					if (!(typeof data8 == "number" && !(data8 % 1) && !isNaN(data8) && isFinite(data8))) {
						const err26 = {
							instancePath: instancePath + "/truncate/bytes",
							schemaPath: "#/properties/truncate/properties/bytes/type",
							keyword: "type",
							params: { type: "integer" },
							message: "must be integer",
							schema: schema27.properties.truncate.properties.bytes.type,
							parentSchema: schema27.properties.truncate.properties.bytes,
							data: data8
						};
						if (vErrors === null) vErrors = [err26];
						else vErrors.push(err26);
						errors++;
					}
					if (typeof data8 == "number" && isFinite(data8)) {
						if (data8 > 1e9 || isNaN(data8)) {
							const err27 = {
								instancePath: instancePath + "/truncate/bytes",
								schemaPath: "#/properties/truncate/properties/bytes/maximum",
								keyword: "maximum",
								params: {
									comparison: "<=",
									limit: 1e9
								},
								message: "must be <= 1000000000",
								schema: 1e9,
								parentSchema: schema27.properties.truncate.properties.bytes,
								data: data8
							};
							if (vErrors === null) vErrors = [err27];
							else vErrors.push(err27);
							errors++;
						}
						if (data8 < 0 || isNaN(data8)) {
							const err28 = {
								instancePath: instancePath + "/truncate/bytes",
								schemaPath: "#/properties/truncate/properties/bytes/minimum",
								keyword: "minimum",
								params: {
									comparison: ">=",
									limit: 0
								},
								message: "must be >= 0",
								schema: 0,
								parentSchema: schema27.properties.truncate.properties.bytes,
								data: data8
							};
							if (vErrors === null) vErrors = [err28];
							else vErrors.push(err28);
							errors++;
						}
					}
				}
			} else {
				const err29 = {
					instancePath: instancePath + "/truncate",
					schemaPath: "#/properties/truncate/type",
					keyword: "type",
					params: { type: "object" },
					message: "must be object",
					schema: schema27.properties.truncate.type,
					parentSchema: schema27.properties.truncate,
					data: data7
				};
				if (vErrors === null) vErrors = [err29];
				else vErrors.push(err29);
				errors++;
			}
		}
		if (data.malformed !== void 0) {
			let data9 = data.malformed;
			if (!(data9 === "json" || data9 === "html" || data9 === "empty")) {
				const err30 = {
					instancePath: instancePath + "/malformed",
					schemaPath: "#/properties/malformed/enum",
					keyword: "enum",
					params: { allowedValues: schema27.properties.malformed.enum },
					message: "must be equal to one of the allowed values",
					schema: schema27.properties.malformed.enum,
					parentSchema: schema27.properties.malformed,
					data: data9
				};
				if (vErrors === null) vErrors = [err30];
				else vErrors.push(err30);
				errors++;
			}
		}
		if (data.bad_chunk !== void 0) {
			let data10 = data.bad_chunk;
			if (true !== data10) {
				const err31 = {
					instancePath: instancePath + "/bad_chunk",
					schemaPath: "#/properties/bad_chunk/const",
					keyword: "const",
					params: { allowedValue: true },
					message: "must be equal to constant",
					schema: true,
					parentSchema: schema27.properties.bad_chunk,
					data: data10
				};
				if (vErrors === null) vErrors = [err31];
				else vErrors.push(err31);
				errors++;
			}
		}
		if (data.dribble !== void 0) {
			let data11 = data.dribble;
			if (data11 && typeof data11 == "object" && !Array.isArray(data11)) {
				if (data11.bytes_per_second === void 0) {
					const err32 = {
						instancePath: instancePath + "/dribble",
						schemaPath: "#/properties/dribble/required",
						keyword: "required",
						params: { missingProperty: "bytes_per_second" },
						message: "must have required property 'bytes_per_second'",
						schema: schema27.properties.dribble.required,
						parentSchema: schema27.properties.dribble,
						data: data11
					};
					if (vErrors === null) vErrors = [err32];
					else vErrors.push(err32);
					errors++;
				}
				for (const key4 in data11) if (!(key4 === "bytes_per_second")) {
					const err33 = {
						instancePath: instancePath + "/dribble",
						schemaPath: "#/properties/dribble/additionalProperties",
						keyword: "additionalProperties",
						params: { additionalProperty: key4 },
						message: "must NOT have additional properties",
						schema: false,
						parentSchema: schema27.properties.dribble,
						data: data11
					};
					if (vErrors === null) vErrors = [err33];
					else vErrors.push(err33);
					errors++;
				}
				if (data11.bytes_per_second !== void 0) {
					let data12 = data11.bytes_per_second;
					if (!(typeof data12 == "number" && !(data12 % 1) && !isNaN(data12) && isFinite(data12))) {
						const err34 = {
							instancePath: instancePath + "/dribble/bytes_per_second",
							schemaPath: "#/properties/dribble/properties/bytes_per_second/type",
							keyword: "type",
							params: { type: "integer" },
							message: "must be integer",
							schema: schema27.properties.dribble.properties.bytes_per_second.type,
							parentSchema: schema27.properties.dribble.properties.bytes_per_second,
							data: data12
						};
						if (vErrors === null) vErrors = [err34];
						else vErrors.push(err34);
						errors++;
					}
					if (typeof data12 == "number" && isFinite(data12)) {
						if (data12 > 1e9 || isNaN(data12)) {
							const err35 = {
								instancePath: instancePath + "/dribble/bytes_per_second",
								schemaPath: "#/properties/dribble/properties/bytes_per_second/maximum",
								keyword: "maximum",
								params: {
									comparison: "<=",
									limit: 1e9
								},
								message: "must be <= 1000000000",
								schema: 1e9,
								parentSchema: schema27.properties.dribble.properties.bytes_per_second,
								data: data12
							};
							if (vErrors === null) vErrors = [err35];
							else vErrors.push(err35);
							errors++;
						}
						if (data12 < 1 || isNaN(data12)) {
							const err36 = {
								instancePath: instancePath + "/dribble/bytes_per_second",
								schemaPath: "#/properties/dribble/properties/bytes_per_second/minimum",
								keyword: "minimum",
								params: {
									comparison: ">=",
									limit: 1
								},
								message: "must be >= 1",
								schema: 1,
								parentSchema: schema27.properties.dribble.properties.bytes_per_second,
								data: data12
							};
							if (vErrors === null) vErrors = [err36];
							else vErrors.push(err36);
							errors++;
						}
					}
				}
			} else {
				const err37 = {
					instancePath: instancePath + "/dribble",
					schemaPath: "#/properties/dribble/type",
					keyword: "type",
					params: { type: "object" },
					message: "must be object",
					schema: schema27.properties.dribble.type,
					parentSchema: schema27.properties.dribble,
					data: data11
				};
				if (vErrors === null) vErrors = [err37];
				else vErrors.push(err37);
				errors++;
			}
		}
		if (data.alter !== void 0) {
			let data13 = data.alter;
			if (!(data13 === "fewer" || data13 === "more" || data13 === "reordered" || data13 === "wrong_language" || data13 === "dropped_tag" || data13 === "dropped_placeholder" || data13 === "triple_length" || data13 === "ignored_glossary")) {
				const err38 = {
					instancePath: instancePath + "/alter",
					schemaPath: "#/properties/alter/enum",
					keyword: "enum",
					params: { allowedValues: schema27.properties.alter.enum },
					message: "must be equal to one of the allowed values",
					schema: schema27.properties.alter.enum,
					parentSchema: schema27.properties.alter,
					data: data13
				};
				if (vErrors === null) vErrors = [err38];
				else vErrors.push(err38);
				errors++;
			}
		}
		if (data.body !== void 0) {
			if (data.status === void 0) {
				const err39 = {
					instancePath,
					schemaPath: "#/dependentRequired",
					keyword: "dependentRequired",
					params: {
						property: "body",
						missingProperty: "status",
						depsCount: 1,
						deps: "status"
					},
					message: "must have property status when property body is present",
					schema: schema27.dependentRequired,
					parentSchema: schema27,
					data
				};
				if (vErrors === null) vErrors = [err39];
				else vErrors.push(err39);
				errors++;
			}
		}
		if (data.headers !== void 0) {
			if (data.status === void 0) {
				const err40 = {
					instancePath,
					schemaPath: "#/dependentRequired",
					keyword: "dependentRequired",
					params: {
						property: "headers",
						missingProperty: "status",
						depsCount: 1,
						deps: "status"
					},
					message: "must have property status when property headers is present",
					schema: schema27.dependentRequired,
					parentSchema: schema27,
					data
				};
				if (vErrors === null) vErrors = [err40];
				else vErrors.push(err40);
				errors++;
			}
		}
	} else {
		const err41 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object",
			schema: schema27.type,
			parentSchema: schema27,
			data
		};
		if (vErrors === null) vErrors = [err41];
		else vErrors.push(err41);
		errors++;
	}
	validate74.errors = vErrors;
	return errors === 0;
}
validate74.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
function validate53(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate53.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (data.then === void 0) {
			const err0 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "then" },
				message: "must have required property 'then'",
				schema: schema20.required,
				parentSchema: schema20,
				data
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		for (const key0 in data) if (!(key0 === "id" || key0 === "match" || key0 === "when" || key0 === "then")) {
			const err1 = {
				instancePath,
				schemaPath: "#/additionalProperties",
				keyword: "additionalProperties",
				params: { additionalProperty: key0 },
				message: "must NOT have additional properties",
				schema: false,
				parentSchema: schema20,
				data
			};
			if (vErrors === null) vErrors = [err1];
			else vErrors.push(err1);
			errors++;
		}
		if (data.id !== void 0) {
			if (!validate54(data.id, {
				instancePath: instancePath + "/id",
				parentData: data,
				parentDataProperty: "id",
				rootData,
				dynamicAnchors
			})) {
				vErrors = vErrors === null ? validate54.errors : vErrors.concat(validate54.errors);
				errors = vErrors.length;
			}
		}
		if (data.match !== void 0) {
			if (!validate56(data.match, {
				instancePath: instancePath + "/match",
				parentData: data,
				parentDataProperty: "match",
				rootData,
				dynamicAnchors
			})) {
				vErrors = vErrors === null ? validate56.errors : vErrors.concat(validate56.errors);
				errors = vErrors.length;
			}
		}
		if (data.when !== void 0) {
			if (!validate67(data.when, {
				instancePath: instancePath + "/when",
				parentData: data,
				parentDataProperty: "when",
				rootData,
				dynamicAnchors
			})) {
				vErrors = vErrors === null ? validate67.errors : vErrors.concat(validate67.errors);
				errors = vErrors.length;
			}
		}
		if (data.then !== void 0) {
			if (!validate74(data.then, {
				instancePath: instancePath + "/then",
				parentData: data,
				parentDataProperty: "then",
				rootData,
				dynamicAnchors
			})) {
				vErrors = vErrors === null ? validate74.errors : vErrors.concat(validate74.errors);
				errors = vErrors.length;
			}
		}
	} else {
		const err2 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object",
			schema: schema20.type,
			parentSchema: schema20,
			data
		};
		if (vErrors === null) vErrors = [err2];
		else vErrors.push(err2);
		errors++;
	}
	validate53.errors = vErrors;
	return errors === 0;
}
validate53.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
const rateLimit = validate88;
const schema31 = {
	"type": "object",
	"required": ["requests", "per"],
	"additionalProperties": false,
	"properties": {
		"match": { "$ref": "#/$defs/match" },
		"requests": { "$ref": "#/$defs/count" },
		"per": { "$ref": "#/$defs/duration" },
		"burst": { "$ref": "#/$defs/count" },
		"by": { "enum": [
			"key",
			"operation",
			"all"
		] }
	}
};
function validate88(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate88.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (data.requests === void 0) {
			const err0 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "requests" },
				message: "must have required property 'requests'",
				schema: schema31.required,
				parentSchema: schema31,
				data
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		if (data.per === void 0) {
			const err1 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "per" },
				message: "must have required property 'per'",
				schema: schema31.required,
				parentSchema: schema31,
				data
			};
			if (vErrors === null) vErrors = [err1];
			else vErrors.push(err1);
			errors++;
		}
		for (const key0 in data) if (!(key0 === "match" || key0 === "requests" || key0 === "per" || key0 === "burst" || key0 === "by")) {
			const err2 = {
				instancePath,
				schemaPath: "#/additionalProperties",
				keyword: "additionalProperties",
				params: { additionalProperty: key0 },
				message: "must NOT have additional properties",
				schema: false,
				parentSchema: schema31,
				data
			};
			if (vErrors === null) vErrors = [err2];
			else vErrors.push(err2);
			errors++;
		}
		if (data.match !== void 0) {
			if (!validate56(data.match, {
				instancePath: instancePath + "/match",
				parentData: data,
				parentDataProperty: "match",
				rootData,
				dynamicAnchors
			})) {
				vErrors = vErrors === null ? validate56.errors : vErrors.concat(validate56.errors);
				errors = vErrors.length;
			}
		}
		if (data.requests !== void 0) {
			if (!validate68(data.requests, {
				instancePath: instancePath + "/requests",
				parentData: data,
				parentDataProperty: "requests",
				rootData,
				dynamicAnchors
			})) {
				vErrors = vErrors === null ? validate68.errors : vErrors.concat(validate68.errors);
				errors = vErrors.length;
			}
		}
		if (data.per !== void 0) {
			if (!validate77(data.per, {
				instancePath: instancePath + "/per",
				parentData: data,
				parentDataProperty: "per",
				rootData,
				dynamicAnchors
			})) {
				vErrors = vErrors === null ? validate77.errors : vErrors.concat(validate77.errors);
				errors = vErrors.length;
			}
		}
		if (data.burst !== void 0) {
			if (!validate68(data.burst, {
				instancePath: instancePath + "/burst",
				parentData: data,
				parentDataProperty: "burst",
				rootData,
				dynamicAnchors
			})) {
				vErrors = vErrors === null ? validate68.errors : vErrors.concat(validate68.errors);
				errors = vErrors.length;
			}
		}
		if (data.by !== void 0) {
			let data4 = data.by;
			if (!(data4 === "key" || data4 === "operation" || data4 === "all")) {
				const err3 = {
					instancePath: instancePath + "/by",
					schemaPath: "#/properties/by/enum",
					keyword: "enum",
					params: { allowedValues: schema31.properties.by.enum },
					message: "must be equal to one of the allowed values",
					schema: schema31.properties.by.enum,
					parentSchema: schema31.properties.by,
					data: data4
				};
				if (vErrors === null) vErrors = [err3];
				else vErrors.push(err3);
				errors++;
			}
		}
	} else {
		const err4 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object",
			schema: schema31.type,
			parentSchema: schema31,
			data
		};
		if (vErrors === null) vErrors = [err4];
		else vErrors.push(err4);
		errors++;
	}
	validate88.errors = vErrors;
	return errors === 0;
}
validate88.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
export { fault, rateLimit };
