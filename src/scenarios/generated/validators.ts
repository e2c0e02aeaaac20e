// @ts-nocheck Generated from src/scenarios/scenario.schema.json and src/faults/fault.schema.json by "npm run generate". Do not edit.
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
const scenario = validate155;
const schema20 = {
	"type": "object",
	"required": ["version"],
	"additionalProperties": false,
	"properties": {
		"$schema": { "type": "string" },
		"version": { "const": 1 },
		"name": {
			"type": "string",
			"minLength": 1,
			"maxLength": 100
		},
		"description": {
			"type": "string",
			"maxLength": 1e3
		},
		"extends": {
			"type": "array",
			"maxItems": 20,
			"items": {
				"type": "string",
				"minLength": 1
			}
		},
		"seed": {
			"type": "string",
			"minLength": 1
		},
		"clock": { "$ref": "#/$defs/clock" },
		"unknown_keys": { "enum": ["accept", "reject"] },
		"settings": { "$ref": "#/$defs/settings" },
		"accounts": {
			"type": "array",
			"maxItems": 1e3,
			"items": { "$ref": "#/$defs/account" }
		},
		"phrases": {
			"type": "array",
			"maxItems": 1e4,
			"items": { "$ref": "#/$defs/phrase" }
		},
		"rate_limits": {
			"type": "array",
			"maxItems": 1e3,
			"items": { "$ref": "#/$defs/rate_limit" }
		},
		"faults": {
			"type": "array",
			"maxItems": 1e3,
			"items": { "$ref": "#/$defs/fault" }
		},
		"expect": {
			"type": "array",
			"maxItems": 1e3,
			"items": { "$ref": "#/$defs/expectation" }
		}
	}
};
const func1 = Object.prototype.hasOwnProperty;
const func2 = require_ucs2length().default;
const schema21 = {
	"type": "object",
	"additionalProperties": false,
	"properties": {
		"now": { "type": "string" },
		"frozen": { "type": "boolean" }
	}
};
function validate54(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate54.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		for (const key0 in data) if (!(key0 === "now" || key0 === "frozen")) {
			const err0 = {
				instancePath,
				schemaPath: "#/additionalProperties",
				keyword: "additionalProperties",
				params: { additionalProperty: key0 },
				message: "must NOT have additional properties",
				schema: false,
				parentSchema: schema21,
				data
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		if (data.now !== void 0) {
			let data0 = data.now;
			if (typeof data0 !== "string") {
				const err1 = {
					instancePath: instancePath + "/now",
					schemaPath: "#/properties/now/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string",
					schema: schema21.properties.now.type,
					parentSchema: schema21.properties.now,
					data: data0
				};
				if (vErrors === null) vErrors = [err1];
				else vErrors.push(err1);
				errors++;
			}
		}
		if (data.frozen !== void 0) {
			let data1 = data.frozen;
			if (typeof data1 !== "boolean") {
				const err2 = {
					instancePath: instancePath + "/frozen",
					schemaPath: "#/properties/frozen/type",
					keyword: "type",
					params: { type: "boolean" },
					message: "must be boolean",
					schema: schema21.properties.frozen.type,
					parentSchema: schema21.properties.frozen,
					data: data1
				};
				if (vErrors === null) vErrors = [err2];
				else vErrors.push(err2);
				errors++;
			}
		}
	} else {
		const err3 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object",
			schema: schema21.type,
			parentSchema: schema21,
			data
		};
		if (vErrors === null) vErrors = [err3];
		else vErrors.push(err3);
		errors++;
	}
	validate54.errors = vErrors;
	return errors === 0;
}
validate54.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
const schema22 = {
	"type": "object",
	"additionalProperties": false,
	"properties": {
		"translation": {
			"type": "object",
			"additionalProperties": false,
			"properties": { "mode": { "enum": [
				"words",
				"accents",
				"echo",
				"identity"
			] } }
		},
		"documents": {
			"type": "object",
			"additionalProperties": false,
			"properties": {
				"queue": { "$ref": "#/$defs/duration" },
				"translate": { "$ref": "#/$defs/duration" },
				"retention": { "$ref": "#/$defs/duration" },
				"progression": { "enum": ["timed", "manual"] },
				"failure": {
					"type": "string",
					"minLength": 1
				}
			}
		},
		"auth_failure_status": { "enum": ["per_family", 403] },
		"legacy_auth_paid": { "enum": ["reject", "brownout"] },
		"latency_optimized_everywhere": { "type": "boolean" },
		"bill_beta_languages": { "type": "boolean" },
		"tag_handling_version": { "enum": ["v1", "v2"] },
		"new_instruction_answer": { "enum": ["list_and_instruction", "list"] },
		"instruction_source_required": { "type": "boolean" },
		"free_character_limit": { "$ref": "#/$defs/amount" },
		"paid_character_limit": { "$ref": "#/$defs/limit" },
		"glossaries_per_account": {
			"type": "object",
			"additionalProperties": false,
			"properties": {
				"free": { "$ref": "#/$defs/amount" },
				"paid": { "$ref": "#/$defs/amount" }
			}
		},
		"account_features": { "$ref": "#/$defs/names" },
		"analytics_lag_days": {
			"type": "integer",
			"minimum": 0,
			"maximum": 366
		},
		"journal": {
			"type": "object",
			"additionalProperties": false,
			"properties": {
				"max_entries": { "$ref": "#/$defs/count" },
				"max_bytes": {
					"type": "integer",
					"minimum": 1,
					"maximum": 0xe8d4a51000
				}
			}
		}
	}
};
const schema23 = {
	"type": "string",
	"pattern": "^(\\d+(\\.\\d+)?(ms|s|m|h|d)|P\\S+)$",
	"x-message": "must be a duration such as 250ms, 30s, 15m, 2h, 31d or PT90M"
};
const pattern3 = new RegExp("^(\\d+(\\.\\d+)?(ms|s|m|h|d)|P\\S+)$", "u");
function validate57(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate57.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (typeof data === "string") {
		if (!pattern3.test(data)) {
			const err0 = {
				instancePath,
				schemaPath: "#/pattern",
				keyword: "pattern",
				params: { pattern: "^(\\d+(\\.\\d+)?(ms|s|m|h|d)|P\\S+)$" },
				message: "must match pattern \"^(\\d+(\\.\\d+)?(ms|s|m|h|d)|P\\S+)$\"",
				schema: "^(\\d+(\\.\\d+)?(ms|s|m|h|d)|P\\S+)$",
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
	"type": "integer",
	"minimum": 0,
	"maximum": 0xe8d4a51000
};
function validate61(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate61.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (!(typeof data == "number" && !(data % 1) && !isNaN(data) && isFinite(data))) {
		const err0 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "integer" },
			message: "must be integer",
			schema: schema24.type,
			parentSchema: schema24,
			data
		};
		if (vErrors === null) vErrors = [err0];
		else vErrors.push(err0);
		errors++;
	}
	if (typeof data == "number" && isFinite(data)) {
		if (data > 0xe8d4a51000 || isNaN(data)) {
			const err1 = {
				instancePath,
				schemaPath: "#/maximum",
				keyword: "maximum",
				params: {
					comparison: "<=",
					limit: 0xe8d4a51000
				},
				message: "must be <= 1000000000000",
				schema: 0xe8d4a51000,
				parentSchema: schema24,
				data
			};
			if (vErrors === null) vErrors = [err1];
			else vErrors.push(err1);
			errors++;
		}
		if (data < 0 || isNaN(data)) {
			const err2 = {
				instancePath,
				schemaPath: "#/minimum",
				keyword: "minimum",
				params: {
					comparison: ">=",
					limit: 0
				},
				message: "must be >= 0",
				schema: 0,
				parentSchema: schema24,
				data
			};
			if (vErrors === null) vErrors = [err2];
			else vErrors.push(err2);
			errors++;
		}
	}
	validate61.errors = vErrors;
	return errors === 0;
}
validate61.evaluated = {
	"dynamicProps": false,
	"dynamicItems": false
};
const schema25 = {
	"type": ["integer", "null"],
	"minimum": 0,
	"maximum": 0xe8d4a51000
};
function validate63(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate63.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (!(typeof data == "number" && !(data % 1) && !isNaN(data) && isFinite(data)) && data !== null) {
		const err0 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: schema25.type },
			message: "must be integer,null",
			schema: schema25.type,
			parentSchema: schema25,
			data
		};
		if (vErrors === null) vErrors = [err0];
		else vErrors.push(err0);
		errors++;
	}
	if (typeof data == "number" && isFinite(data)) {
		if (data > 0xe8d4a51000 || isNaN(data)) {
			const err1 = {
				instancePath,
				schemaPath: "#/maximum",
				keyword: "maximum",
				params: {
					comparison: "<=",
					limit: 0xe8d4a51000
				},
				message: "must be <= 1000000000000",
				schema: 0xe8d4a51000,
				parentSchema: schema25,
				data
			};
			if (vErrors === null) vErrors = [err1];
			else vErrors.push(err1);
			errors++;
		}
		if (data < 0 || isNaN(data)) {
			const err2 = {
				instancePath,
				schemaPath: "#/minimum",
				keyword: "minimum",
				params: {
					comparison: ">=",
					limit: 0
				},
				message: "must be >= 0",
				schema: 0,
				parentSchema: schema25,
				data
			};
			if (vErrors === null) vErrors = [err2];
			else vErrors.push(err2);
			errors++;
		}
	}
	validate63.errors = vErrors;
	return errors === 0;
}
validate63.evaluated = {
	"dynamicProps": false,
	"dynamicItems": false
};
const schema26 = {
	"type": "array",
	"maxItems": 100,
	"uniqueItems": true,
	"items": { "type": "string" }
};
function validate67(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate67.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (Array.isArray(data)) {
		if (data.length > 100) {
			const err0 = {
				instancePath,
				schemaPath: "#/maxItems",
				keyword: "maxItems",
				params: { limit: 100 },
				message: "must NOT have more than 100 items",
				schema: 100,
				parentSchema: schema26,
				data
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		const len0 = data.length;
		for (let i0 = 0; i0 < len0; i0++) {
			let data0 = data[i0];
			if (typeof data0 !== "string") {
				const err1 = {
					instancePath: instancePath + "/" + i0,
					schemaPath: "#/items/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string",
					schema: schema26.items.type,
					parentSchema: schema26.items,
					data: data0
				};
				if (vErrors === null) vErrors = [err1];
				else vErrors.push(err1);
				errors++;
			}
		}
		let i1 = data.length;
		let j0;
		if (i1 > 1) {
			const indices0 = {};
			for (; i1--;) {
				let item0 = data[i1];
				if (typeof item0 !== "string") continue;
				if (typeof indices0[item0] == "number") {
					j0 = indices0[item0];
					const err2 = {
						instancePath,
						schemaPath: "#/uniqueItems",
						keyword: "uniqueItems",
						params: {
							i: i1,
							j: j0
						},
						message: "must NOT have duplicate items (items ## " + j0 + " and " + i1 + " are identical)",
						schema: true,
						parentSchema: schema26,
						data
					};
					if (vErrors === null) vErrors = [err2];
					else vErrors.push(err2);
					errors++;
					break;
				}
				indices0[item0] = i1;
			}
		}
	} else {
		const err3 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "array" },
			message: "must be array",
			schema: schema26.type,
			parentSchema: schema26,
			data
		};
		if (vErrors === null) vErrors = [err3];
		else vErrors.push(err3);
		errors++;
	}
	validate67.errors = vErrors;
	return errors === 0;
}
validate67.evaluated = {
	"items": true,
	"dynamicProps": false,
	"dynamicItems": false
};
const schema27 = {
	"type": "integer",
	"minimum": 1,
	"maximum": 1e9
};
function validate69(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate69.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (!(typeof data == "number" && !(data % 1) && !isNaN(data) && isFinite(data))) {
		const err0 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "integer" },
			message: "must be integer",
			schema: schema27.type,
			parentSchema: schema27,
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
				parentSchema: schema27,
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
				parentSchema: schema27,
				data
			};
			if (vErrors === null) vErrors = [err2];
			else vErrors.push(err2);
			errors++;
		}
	}
	validate69.errors = vErrors;
	return errors === 0;
}
validate69.evaluated = {
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
		for (const key0 in data) if (!func1.call(schema22.properties, key0)) {
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
		if (data.translation !== void 0) {
			let data0 = data.translation;
			if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
				for (const key1 in data0) if (!(key1 === "mode")) {
					const err1 = {
						instancePath: instancePath + "/translation",
						schemaPath: "#/properties/translation/additionalProperties",
						keyword: "additionalProperties",
						params: { additionalProperty: key1 },
						message: "must NOT have additional properties",
						schema: false,
						parentSchema: schema22.properties.translation,
						data: data0
					};
					if (vErrors === null) vErrors = [err1];
					else vErrors.push(err1);
					errors++;
				}
				if (data0.mode !== void 0) {
					let data1 = data0.mode;
					if (!(data1 === "words" || data1 === "accents" || data1 === "echo" || data1 === "identity")) {
						const err2 = {
							instancePath: instancePath + "/translation/mode",
							schemaPath: "#/properties/translation/properties/mode/enum",
							keyword: "enum",
							params: { allowedValues: schema22.properties.translation.properties.mode.enum },
							message: "must be equal to one of the allowed values",
							schema: schema22.properties.translation.properties.mode.enum,
							parentSchema: schema22.properties.translation.properties.mode,
							data: data1
						};
						if (vErrors === null) vErrors = [err2];
						else vErrors.push(err2);
						errors++;
					}
				}
			} else {
				const err3 = {
					instancePath: instancePath + "/translation",
					schemaPath: "#/properties/translation/type",
					keyword: "type",
					params: { type: "object" },
					message: "must be object",
					schema: schema22.properties.translation.type,
					parentSchema: schema22.properties.translation,
					data: data0
				};
				if (vErrors === null) vErrors = [err3];
				else vErrors.push(err3);
				errors++;
			}
		}
		if (data.documents !== void 0) {
			let data2 = data.documents;
			if (data2 && typeof data2 == "object" && !Array.isArray(data2)) {
				for (const key2 in data2) if (!(key2 === "queue" || key2 === "translate" || key2 === "retention" || key2 === "progression" || key2 === "failure")) {
					const err4 = {
						instancePath: instancePath + "/documents",
						schemaPath: "#/properties/documents/additionalProperties",
						keyword: "additionalProperties",
						params: { additionalProperty: key2 },
						message: "must NOT have additional properties",
						schema: false,
						parentSchema: schema22.properties.documents,
						data: data2
					};
					if (vErrors === null) vErrors = [err4];
					else vErrors.push(err4);
					errors++;
				}
				if (data2.queue !== void 0) {
					if (!validate57(data2.queue, {
						instancePath: instancePath + "/documents/queue",
						parentData: data2,
						parentDataProperty: "queue",
						rootData,
						dynamicAnchors
					})) {
						vErrors = vErrors === null ? validate57.errors : vErrors.concat(validate57.errors);
						errors = vErrors.length;
					}
				}
				if (data2.translate !== void 0) {
					if (!validate57(data2.translate, {
						instancePath: instancePath + "/documents/translate",
						parentData: data2,
						parentDataProperty: "translate",
						rootData,
						dynamicAnchors
					})) {
						vErrors = vErrors === null ? validate57.errors : vErrors.concat(validate57.errors);
						errors = vErrors.length;
					}
				}
				if (data2.retention !== void 0) {
					if (!validate57(data2.retention, {
						instancePath: instancePath + "/documents/retention",
						parentData: data2,
						parentDataProperty: "retention",
						rootData,
						dynamicAnchors
					})) {
						vErrors = vErrors === null ? validate57.errors : vErrors.concat(validate57.errors);
						errors = vErrors.length;
					}
				}
				if (data2.progression !== void 0) {
					let data6 = data2.progression;
					if (!(data6 === "timed" || data6 === "manual")) {
						const err5 = {
							instancePath: instancePath + "/documents/progression",
							schemaPath: "#/properties/documents/properties/progression/enum",
							keyword: "enum",
							params: { allowedValues: schema22.properties.documents.properties.progression.enum },
							message: "must be equal to one of the allowed values",
							schema: schema22.properties.documents.properties.progression.enum,
							parentSchema: schema22.properties.documents.properties.progression,
							data: data6
						};
						if (vErrors === null) vErrors = [err5];
						else vErrors.push(err5);
						errors++;
					}
				}
				if (data2.failure !== void 0) {
					let data7 = data2.failure;
					if (typeof data7 === "string") {
						if (func2(data7) < 1) {
							const err6 = {
								instancePath: instancePath + "/documents/failure",
								schemaPath: "#/properties/documents/properties/failure/minLength",
								keyword: "minLength",
								params: { limit: 1 },
								message: "must NOT have fewer than 1 characters",
								schema: 1,
								parentSchema: schema22.properties.documents.properties.failure,
								data: data7
							};
							if (vErrors === null) vErrors = [err6];
							else vErrors.push(err6);
							errors++;
						}
					} else {
						const err7 = {
							instancePath: instancePath + "/documents/failure",
							schemaPath: "#/properties/documents/properties/failure/type",
							keyword: "type",
							params: { type: "string" },
							message: "must be string",
							schema: schema22.properties.documents.properties.failure.type,
							parentSchema: schema22.properties.documents.properties.failure,
							data: data7
						};
						if (vErrors === null) vErrors = [err7];
						else vErrors.push(err7);
						errors++;
					}
				}
			} else {
				const err8 = {
					instancePath: instancePath + "/documents",
					schemaPath: "#/properties/documents/type",
					keyword: "type",
					params: { type: "object" },
					message: "must be object",
					schema: schema22.properties.documents.type,
					parentSchema: schema22.properties.documents,
					data: data2
				};
				if (vErrors === null) vErrors = [err8];
				else vErrors.push(err8);
				errors++;
			}
		}
		if (data.auth_failure_status !== void 0) {
			let data8 = data.auth_failure_status;
			if (!(data8 === "per_family" || data8 === 403)) {
				const err9 = {
					instancePath: instancePath + "/auth_failure_status",
					schemaPath: "#/properties/auth_failure_status/enum",
					keyword: "enum",
					params: { allowedValues: schema22.properties.auth_failure_status.enum },
					message: "must be equal to one of the allowed values",
					schema: schema22.properties.auth_failure_status.enum,
					parentSchema: schema22.properties.auth_failure_status,
					data: data8
				};
				if (vErrors === null) vErrors = [err9];
				else vErrors.push(err9);
				errors++;
			}
		}
		if (data.legacy_auth_paid !== void 0) {
			let data9 = data.legacy_auth_paid;
			if (!(data9 === "reject" || data9 === "brownout")) {
				const err10 = {
					instancePath: instancePath + "/legacy_auth_paid",
					schemaPath: "#/properties/legacy_auth_paid/enum",
					keyword: "enum",
					params: { allowedValues: schema22.properties.legacy_auth_paid.enum },
					message: "must be equal to one of the allowed values",
					schema: schema22.properties.legacy_auth_paid.enum,
					parentSchema: schema22.properties.legacy_auth_paid,
					data: data9
				};
				if (vErrors === null) vErrors = [err10];
				else vErrors.push(err10);
				errors++;
			}
		}
		if (data.latency_optimized_everywhere !== void 0) {
			let data10 = data.latency_optimized_everywhere;
			if (typeof data10 !== "boolean") {
				const err11 = {
					instancePath: instancePath + "/latency_optimized_everywhere",
					schemaPath: "#/properties/latency_optimized_everywhere/type",
					keyword: "type",
					params: { type: "boolean" },
					message: "must be boolean",
					schema: schema22.properties.latency_optimized_everywhere.type,
					parentSchema: schema22.properties.latency_optimized_everywhere,
					data: data10
				};
				if (vErrors === null) vErrors = [err11];
				else vErrors.push(err11);
				errors++;
			}
		}
		if (data.bill_beta_languages !== void 0) {
			let data11 = data.bill_beta_languages;
			if (typeof data11 !== "boolean") {
				const err12 = {
					instancePath: instancePath + "/bill_beta_languages",
					schemaPath: "#/properties/bill_beta_languages/type",
					keyword: "type",
					params: { type: "boolean" },
					message: "must be boolean",
					schema: schema22.properties.bill_beta_languages.type,
					parentSchema: schema22.properties.bill_beta_languages,
					data: data11
				};
				if (vErrors === null) vErrors = [err12];
				else vErrors.push(err12);
				errors++;
			}
		}
		if (data.tag_handling_version !== void 0) {
			let data12 = data.tag_handling_version;
			if (!(data12 === "v1" || data12 === "v2")) {
				const err13 = {
					instancePath: instancePath + "/tag_handling_version",
					schemaPath: "#/properties/tag_handling_version/enum",
					keyword: "enum",
					params: { allowedValues: schema22.properties.tag_handling_version.enum },
					message: "must be equal to one of the allowed values",
					schema: schema22.properties.tag_handling_version.enum,
					parentSchema: schema22.properties.tag_handling_version,
					data: data12
				};
				if (vErrors === null) vErrors = [err13];
				else vErrors.push(err13);
				errors++;
			}
		}
		if (data.new_instruction_answer !== void 0) {
			let data13 = data.new_instruction_answer;
			if (!(data13 === "list_and_instruction" || data13 === "list")) {
				const err14 = {
					instancePath: instancePath + "/new_instruction_answer",
					schemaPath: "#/properties/new_instruction_answer/enum",
					keyword: "enum",
					params: { allowedValues: schema22.properties.new_instruction_answer.enum },
					message: "must be equal to one of the allowed values",
					schema: schema22.properties.new_instruction_answer.enum,
					parentSchema: schema22.properties.new_instruction_answer,
					data: data13
				};
				if (vErrors === null) vErrors = [err14];
				else vErrors.push(err14);
				errors++;
			}
		}
		if (data.instruction_source_required !== void 0) {
			let data14 = data.instruction_source_required;
			if (typeof data14 !== "boolean") {
				const err15 = {
					instancePath: instancePath + "/instruction_source_required",
					schemaPath: "#/properties/instruction_source_required/type",
					keyword: "type",
					params: { type: "boolean" },
					message: "must be boolean",
					schema: schema22.properties.instruction_source_required.type,
					parentSchema: schema22.properties.instruction_source_required,
					data: data14
				};
				if (vErrors === null) vErrors = [err15];
				else vErrors.push(err15);
				errors++;
			}
		}
		if (data.free_character_limit !== void 0) {
			if (!validate61(data.free_character_limit, {
				instancePath: instancePath + "/free_character_limit",
				parentData: data,
				parentDataProperty: "free_character_limit",
				rootData,
				dynamicAnchors
			})) {
				vErrors = vErrors === null ? validate61.errors : vErrors.concat(validate61.errors);
				errors = vErrors.length;
			}
		}
		if (data.paid_character_limit !== void 0) {
			if (!validate63(data.paid_character_limit, {
				instancePath: instancePath + "/paid_character_limit",
				parentData: data,
				parentDataProperty: "paid_character_limit",
				rootData,
				dynamicAnchors
			})) {
				vErrors = vErrors === null ? validate63.errors : vErrors.concat(validate63.errors);
				errors = vErrors.length;
			}
		}
		if (data.glossaries_per_account !== void 0) {
			let data17 = data.glossaries_per_account;
			if (data17 && typeof data17 == "object" && !Array.isArray(data17)) {
				for (const key3 in data17) if (!(key3 === "free" || key3 === "paid")) {
					const err16 = {
						instancePath: instancePath + "/glossaries_per_account",
						schemaPath: "#/properties/glossaries_per_account/additionalProperties",
						keyword: "additionalProperties",
						params: { additionalProperty: key3 },
						message: "must NOT have additional properties",
						schema: false,
						parentSchema: schema22.properties.glossaries_per_account,
						data: data17
					};
					if (vErrors === null) vErrors = [err16];
					else vErrors.push(err16);
					errors++;
				}
				if (data17.free !== void 0) {
					if (!validate61(data17.free, {
						instancePath: instancePath + "/glossaries_per_account/free",
						parentData: data17,
						parentDataProperty: "free",
						rootData,
						dynamicAnchors
					})) {
						vErrors = vErrors === null ? validate61.errors : vErrors.concat(validate61.errors);
						errors = vErrors.length;
					}
				}
				if (data17.paid !== void 0) {
					if (!validate61(data17.paid, {
						instancePath: instancePath + "/glossaries_per_account/paid",
						parentData: data17,
						parentDataProperty: "paid",
						rootData,
						dynamicAnchors
					})) {
						vErrors = vErrors === null ? validate61.errors : vErrors.concat(validate61.errors);
						errors = vErrors.length;
					}
				}
			} else {
				const err17 = {
					instancePath: instancePath + "/glossaries_per_account",
					schemaPath: "#/properties/glossaries_per_account/type",
					keyword: "type",
					params: { type: "object" },
					message: "must be object",
					schema: schema22.properties.glossaries_per_account.type,
					parentSchema: schema22.properties.glossaries_per_account,
					data: data17
				};
				if (vErrors === null) vErrors = [err17];
				else vErrors.push(err17);
				errors++;
			}
		}
		if (data.account_features !== void 0) {
			if (!validate67(data.account_features, {
				instancePath: instancePath + "/account_features",
				parentData: data,
				parentDataProperty: "account_features",
				rootData,
				dynamicAnchors
			})) {
				vErrors = vErrors === null ? validate67.errors : vErrors.concat(validate67.errors);
				errors = vErrors.length;
			}
		}
		if (data.analytics_lag_days !== void 0) {
			let data21 = data.analytics_lag_days;
			if (!(typeof data21 == "number" && !(data21 % 1) && !isNaN(data21) && isFinite(data21))) {
				const err18 = {
					instancePath: instancePath + "/analytics_lag_days",
					schemaPath: "#/properties/analytics_lag_days/type",
					keyword: "type",
					params: { type: "integer" },
					message: "must be integer",
					schema: schema22.properties.analytics_lag_days.type,
					parentSchema: schema22.properties.analytics_lag_days,
					data: data21
				};
				if (vErrors === null) vErrors = [err18];
				else vErrors.push(err18);
				errors++;
			}
			if (typeof data21 == "number" && isFinite(data21)) {
				if (data21 > 366 || isNaN(data21)) {
					const err19 = {
						instancePath: instancePath + "/analytics_lag_days",
						schemaPath: "#/properties/analytics_lag_days/maximum",
						keyword: "maximum",
						params: {
							comparison: "<=",
							limit: 366
						},
						message: "must be <= 366",
						schema: 366,
						parentSchema: schema22.properties.analytics_lag_days,
						data: data21
					};
					if (vErrors === null) vErrors = [err19];
					else vErrors.push(err19);
					errors++;
				}
				if (data21 < 0 || isNaN(data21)) {
					const err20 = {
						instancePath: instancePath + "/analytics_lag_days",
						schemaPath: "#/properties/analytics_lag_days/minimum",
						keyword: "minimum",
						params: {
							comparison: ">=",
							limit: 0
						},
						message: "must be >= 0",
						schema: 0,
						parentSchema: schema22.properties.analytics_lag_days,
						data: data21
					};
					if (vErrors === null) vErrors = [err20];
					else vErrors.push(err20);
					errors++;
				}
			}
		}
		if (data.journal !== void 0) {
			let data22 = data.journal;
			if (data22 && typeof data22 == "object" && !Array.isArray(data22)) {
				for (const key4 in data22) if (!(key4 === "max_entries" || key4 === "max_bytes")) {
					const err21 = {
						instancePath: instancePath + "/journal",
						schemaPath: "#/properties/journal/additionalProperties",
						keyword: "additionalProperties",
						params: { additionalProperty: key4 },
						message: "must NOT have additional properties",
						schema: false,
						parentSchema: schema22.properties.journal,
						data: data22
					};
					if (vErrors === null) vErrors = [err21];
					else vErrors.push(err21);
					errors++;
				}
				if (data22.max_entries !== void 0) {
					if (!validate69(data22.max_entries, {
						instancePath: instancePath + "/journal/max_entries",
						parentData: data22,
						parentDataProperty: "max_entries",
						rootData,
						dynamicAnchors
					})) {
						vErrors = vErrors === null ? validate69.errors : vErrors.concat(validate69.errors);
						errors = vErrors.length;
					}
				}
				if (data22.max_bytes !== void 0) {
					let data24 = data22.max_bytes;
					if (!(typeof data24 == "number" && !(data24 % 1) && !isNaN(data24) && isFinite(data24))) {
						const err22 = {
							instancePath: instancePath + "/journal/max_bytes",
							schemaPath: "#/properties/journal/properties/max_bytes/type",
							keyword: "type",
							params: { type: "integer" },
							message: "must be integer",
							schema: schema22.properties.journal.properties.max_bytes.type,
							parentSchema: schema22.properties.journal.properties.max_bytes,
							data: data24
						};
						if (vErrors === null) vErrors = [err22];
						else vErrors.push(err22);
						errors++;
					}
					if (typeof data24 == "number" && isFinite(data24)) {
						if (data24 > 0xe8d4a51000 || isNaN(data24)) {
							const err23 = {
								instancePath: instancePath + "/journal/max_bytes",
								schemaPath: "#/properties/journal/properties/max_bytes/maximum",
								keyword: "maximum",
								params: {
									comparison: "<=",
									limit: 0xe8d4a51000
								},
								message: "must be <= 1000000000000",
								schema: 0xe8d4a51000,
								parentSchema: schema22.properties.journal.properties.max_bytes,
								data: data24
							};
							if (vErrors === null) vErrors = [err23];
							else vErrors.push(err23);
							errors++;
						}
						if (data24 < 1 || isNaN(data24)) {
							const err24 = {
								instancePath: instancePath + "/journal/max_bytes",
								schemaPath: "#/properties/journal/properties/max_bytes/minimum",
								keyword: "minimum",
								params: {
									comparison: ">=",
									limit: 1
								},
								message: "must be >= 1",
								schema: 1,
								parentSchema: schema22.properties.journal.properties.max_bytes,
								data: data24
							};
							if (vErrors === null) vErrors = [err24];
							else vErrors.push(err24);
							errors++;
						}
					}
				}
			} else {
				const err25 = {
					instancePath: instancePath + "/journal",
					schemaPath: "#/properties/journal/type",
					keyword: "type",
					params: { type: "object" },
					message: "must be object",
					schema: schema22.properties.journal.type,
					parentSchema: schema22.properties.journal,
					data: data22
				};
				if (vErrors === null) vErrors = [err25];
				else vErrors.push(err25);
				errors++;
			}
		}
	} else {
		const err26 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object",
			schema: schema22.type,
			parentSchema: schema22,
			data
		};
		if (vErrors === null) vErrors = [err26];
		else vErrors.push(err26);
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
const schema28 = {
	"type": "object",
	"required": ["name"],
	"additionalProperties": false,
	"properties": {
		"name": {
			"type": "string",
			"minLength": 1,
			"maxLength": 1024
		},
		"plan": { "enum": ["free", "paid"] },
		"regions": {
			"type": "array",
			"minItems": 1,
			"maxItems": 3,
			"items": { "enum": [
				"eu",
				"us",
				"jp"
			] }
		},
		"features": { "$ref": "#/$defs/names" },
		"period_start_day": {
			"type": "integer",
			"minimum": 1,
			"maximum": 31
		},
		"character_limit": { "$ref": "#/$defs/limit" },
		"speech_to_text_milliseconds_limit": { "$ref": "#/$defs/limit" },
		"keys": {
			"type": "array",
			"maxItems": 1e3,
			"items": { "$ref": "#/$defs/key" }
		},
		"usage": {
			"type": "object",
			"additionalProperties": false,
			"properties": {
				"text_translation_characters": { "$ref": "#/$defs/amount" },
				"document_translation_characters": { "$ref": "#/$defs/amount" },
				"text_improvement_characters": { "$ref": "#/$defs/amount" },
				"speech_to_text_milliseconds": { "$ref": "#/$defs/amount" }
			}
		},
		"history": {
			"type": "object",
			"additionalProperties": false,
			"properties": {
				"days": {
					"type": "integer",
					"minimum": 1,
					"maximum": 1100
				},
				"characters_per_day": {
					"type": "integer",
					"minimum": 1,
					"maximum": 1e9
				},
				"tags": {
					"type": "integer",
					"minimum": 0,
					"maximum": 20
				}
			}
		},
		"glossaries": {
			"type": "array",
			"maxItems": 1e3,
			"items": { "$ref": "#/$defs/glossary" }
		},
		"style_rules": {
			"type": "array",
			"maxItems": 1e3,
			"items": { "$ref": "#/$defs/style_rule_list" }
		},
		"translation_memories": {
			"type": "array",
			"maxItems": 1e3,
			"items": { "$ref": "#/$defs/translation_memory" }
		}
	}
};
const schema29 = {
	"type": "object",
	"required": ["key"],
	"additionalProperties": false,
	"properties": {
		"key": {
			"type": "string",
			"pattern": "^[\\x21-\\x7e]{1,256}$",
			"not": { "const": "invalid" },
			"x-message": "must be 1 to 256 visible ASCII characters, and not 'invalid', which never works"
		},
		"label": {
			"type": "string",
			"minLength": 1,
			"maxLength": 1024
		},
		"role": { "enum": ["developer", "admin"] },
		"character_limit": { "$ref": "#/$defs/limit" },
		"speech_to_text_milliseconds_limit": { "$ref": "#/$defs/limit" },
		"scopes": {
			"type": ["array", "null"],
			"maxItems": 100,
			"items": { "type": "string" }
		},
		"deactivated": { "type": "boolean" }
	}
};
const pattern4 = new RegExp("^[\\x21-\\x7e]{1,256}$", "u");
function validate76(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate76.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (data.key === void 0) {
			const err0 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "key" },
				message: "must have required property 'key'",
				schema: schema29.required,
				parentSchema: schema29,
				data
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		for (const key0 in data) if (!(key0 === "key" || key0 === "label" || key0 === "role" || key0 === "character_limit" || key0 === "speech_to_text_milliseconds_limit" || key0 === "scopes" || key0 === "deactivated")) {
			const err1 = {
				instancePath,
				schemaPath: "#/additionalProperties",
				keyword: "additionalProperties",
				params: { additionalProperty: key0 },
				message: "must NOT have additional properties",
				schema: false,
				parentSchema: schema29,
				data
			};
			if (vErrors === null) vErrors = [err1];
			else vErrors.push(err1);
			errors++;
		}
		if (data.key !== void 0) {
			let data0 = data.key;
			const _errs4 = errors;
			const _errs5 = errors;
			if ("invalid" !== data0) {
				const err2 = {};
				if (vErrors === null) vErrors = [err2];
				else vErrors.push(err2);
				errors++;
			}
			if (_errs5 === errors) {
				const err3 = {
					instancePath: instancePath + "/key",
					schemaPath: "#/properties/key/not",
					keyword: "not",
					params: {},
					message: "must NOT be valid",
					schema: schema29.properties.key.not,
					parentSchema: schema29.properties.key,
					data: data0
				};
				if (vErrors === null) vErrors = [err3];
				else vErrors.push(err3);
				errors++;
			} else {
				errors = _errs4;
				if (vErrors !== null) {
					if (_errs4) vErrors.length = _errs4;
					else vErrors = null;
				}
			}
			if (typeof data0 === "string") {
				if (!pattern4.test(data0)) {
					const err4 = {
						instancePath: instancePath + "/key",
						schemaPath: "#/properties/key/pattern",
						keyword: "pattern",
						params: { pattern: "^[\\x21-\\x7e]{1,256}$" },
						message: "must match pattern \"^[\\x21-\\x7e]{1,256}$\"",
						schema: "^[\\x21-\\x7e]{1,256}$",
						parentSchema: schema29.properties.key,
						data: data0
					};
					if (vErrors === null) vErrors = [err4];
					else vErrors.push(err4);
					errors++;
				}
			} else {
				const err5 = {
					instancePath: instancePath + "/key",
					schemaPath: "#/properties/key/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string",
					schema: schema29.properties.key.type,
					parentSchema: schema29.properties.key,
					data: data0
				};
				if (vErrors === null) vErrors = [err5];
				else vErrors.push(err5);
				errors++;
			}
		}
		if (data.label !== void 0) {
			let data1 = data.label;
			if (typeof data1 === "string") {
				if (func2(data1) > 1024) {
					const err6 = {
						instancePath: instancePath + "/label",
						schemaPath: "#/properties/label/maxLength",
						keyword: "maxLength",
						params: { limit: 1024 },
						message: "must NOT have more than 1024 characters",
						schema: 1024,
						parentSchema: schema29.properties.label,
						data: data1
					};
					if (vErrors === null) vErrors = [err6];
					else vErrors.push(err6);
					errors++;
				}
				if (func2(data1) < 1) {
					const err7 = {
						instancePath: instancePath + "/label",
						schemaPath: "#/properties/label/minLength",
						keyword: "minLength",
						params: { limit: 1 },
						message: "must NOT have fewer than 1 characters",
						schema: 1,
						parentSchema: schema29.properties.label,
						data: data1
					};
					if (vErrors === null) vErrors = [err7];
					else vErrors.push(err7);
					errors++;
				}
			} else {
				const err8 = {
					instancePath: instancePath + "/label",
					schemaPath: "#/properties/label/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string",
					schema: schema29.properties.label.type,
					parentSchema: schema29.properties.label,
					data: data1
				};
				if (vErrors === null) vErrors = [err8];
				else vErrors.push(err8);
				errors++;
			}
		}
		if (data.role !== void 0) {
			let data2 = data.role;
			if (!(data2 === "developer" || data2 === "admin")) {
				const err9 = {
					instancePath: instancePath + "/role",
					schemaPath: "#/properties/role/enum",
					keyword: "enum",
					params: { allowedValues: schema29.properties.role.enum },
					message: "must be equal to one of the allowed values",
					schema: schema29.properties.role.enum,
					parentSchema: schema29.properties.role,
					data: data2
				};
				if (vErrors === null) vErrors = [err9];
				else vErrors.push(err9);
				errors++;
			}
		}
		if (data.character_limit !== void 0) {
			if (!validate63(data.character_limit, {
				instancePath: instancePath + "/character_limit",
				parentData: data,
				parentDataProperty: "character_limit",
				rootData,
				dynamicAnchors
			})) {
				vErrors = vErrors === null ? validate63.errors : vErrors.concat(validate63.errors);
				errors = vErrors.length;
			}
		}
		if (data.speech_to_text_milliseconds_limit !== void 0) {
			if (!validate63(data.speech_to_text_milliseconds_limit, {
				instancePath: instancePath + "/speech_to_text_milliseconds_limit",
				parentData: data,
				parentDataProperty: "speech_to_text_milliseconds_limit",
				rootData,
				dynamicAnchors
			})) {
				vErrors = vErrors === null ? validate63.errors : vErrors.concat(validate63.errors);
				errors = vErrors.length;
			}
		}
		if (data.scopes !== void 0) {
			let data5 = data.scopes;
			if (!Array.isArray(data5) && data5 !== null) {
				const err10 = {
					instancePath: instancePath + "/scopes",
					schemaPath: "#/properties/scopes/type",
					keyword: "type",
					params: { type: schema29.properties.scopes.type },
					message: "must be array,null",
					schema: schema29.properties.scopes.type,
					parentSchema: schema29.properties.scopes,
					data: data5
				};
				if (vErrors === null) vErrors = [err10];
				else vErrors.push(err10);
				errors++;
			}
			if (Array.isArray(data5)) {
				if (data5.length > 100) {
					const err11 = {
						instancePath: instancePath + "/scopes",
						schemaPath: "#/properties/scopes/maxItems",
						keyword: "maxItems",
						params: { limit: 100 },
						message: "must NOT have more than 100 items",
						schema: 100,
						parentSchema: schema29.properties.scopes,
						data: data5
					};
					if (vErrors === null) vErrors = [err11];
					else vErrors.push(err11);
					errors++;
				}
				const len0 = data5.length;
				for (let i0 = 0; i0 < len0; i0++) {
					let data6 = data5[i0];
					if (typeof data6 !== "string") {
						const err12 = {
							instancePath: instancePath + "/scopes/" + i0,
							schemaPath: "#/properties/scopes/items/type",
							keyword: "type",
							params: { type: "string" },
							message: "must be string",
							schema: schema29.properties.scopes.items.type,
							parentSchema: schema29.properties.scopes.items,
							data: data6
						};
						if (vErrors === null) vErrors = [err12];
						else vErrors.push(err12);
						errors++;
					}
				}
			}
		}
		if (data.deactivated !== void 0) {
			let data7 = data.deactivated;
			if (typeof data7 !== "boolean") {
				const err13 = {
					instancePath: instancePath + "/deactivated",
					schemaPath: "#/properties/deactivated/type",
					keyword: "type",
					params: { type: "boolean" },
					message: "must be boolean",
					schema: schema29.properties.deactivated.type,
					parentSchema: schema29.properties.deactivated,
					data: data7
				};
				if (vErrors === null) vErrors = [err13];
				else vErrors.push(err13);
				errors++;
			}
		}
	} else {
		const err14 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object",
			schema: schema29.type,
			parentSchema: schema29,
			data
		};
		if (vErrors === null) vErrors = [err14];
		else vErrors.push(err14);
		errors++;
	}
	validate76.errors = vErrors;
	return errors === 0;
}
validate76.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
const schema30 = {
	"type": "object",
	"required": ["name", "dictionaries"],
	"additionalProperties": false,
	"properties": {
		"name": { "type": "string" },
		"dictionaries": {
			"type": "array",
			"minItems": 1,
			"items": {
				"type": "object",
				"required": [
					"source_lang",
					"target_lang",
					"entries"
				],
				"additionalProperties": false,
				"properties": {
					"source_lang": { "type": "string" },
					"target_lang": { "type": "string" },
					"entries": { "type": "string" },
					"entries_format": { "type": "string" }
				}
			}
		}
	}
};
function validate84(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate84.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (data.name === void 0) {
			const err0 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "name" },
				message: "must have required property 'name'",
				schema: schema30.required,
				parentSchema: schema30,
				data
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		if (data.dictionaries === void 0) {
			const err1 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "dictionaries" },
				message: "must have required property 'dictionaries'",
				schema: schema30.required,
				parentSchema: schema30,
				data
			};
			if (vErrors === null) vErrors = [err1];
			else vErrors.push(err1);
			errors++;
		}
		for (const key0 in data) if (!(key0 === "name" || key0 === "dictionaries")) {
			const err2 = {
				instancePath,
				schemaPath: "#/additionalProperties",
				keyword: "additionalProperties",
				params: { additionalProperty: key0 },
				message: "must NOT have additional properties",
				schema: false,
				parentSchema: schema30,
				data
			};
			if (vErrors === null) vErrors = [err2];
			else vErrors.push(err2);
			errors++;
		}
		if (data.name !== void 0) {
			let data0 = data.name;
			if (typeof data0 !== "string") {
				const err3 = {
					instancePath: instancePath + "/name",
					schemaPath: "#/properties/name/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string",
					schema: schema30.properties.name.type,
					parentSchema: schema30.properties.name,
					data: data0
				};
				if (vErrors === null) vErrors = [err3];
				else vErrors.push(err3);
				errors++;
			}
		}
		if (data.dictionaries !== void 0) {
			let data1 = data.dictionaries;
			if (Array.isArray(data1)) {
				if (data1.length < 1) {
					const err4 = {
						instancePath: instancePath + "/dictionaries",
						schemaPath: "#/properties/dictionaries/minItems",
						keyword: "minItems",
						params: { limit: 1 },
						message: "must NOT have fewer than 1 items",
						schema: 1,
						parentSchema: schema30.properties.dictionaries,
						data: data1
					};
					if (vErrors === null) vErrors = [err4];
					else vErrors.push(err4);
					errors++;
				}
				const len0 = data1.length;
				for (let i0 = 0; i0 < len0; i0++) {
					let data2 = data1[i0];
					if (data2 && typeof data2 == "object" && !Array.isArray(data2)) {
						if (data2.source_lang === void 0) {
							const err5 = {
								instancePath: instancePath + "/dictionaries/" + i0,
								schemaPath: "#/properties/dictionaries/items/required",
								keyword: "required",
								params: { missingProperty: "source_lang" },
								message: "must have required property 'source_lang'",
								schema: schema30.properties.dictionaries.items.required,
								parentSchema: schema30.properties.dictionaries.items,
								data: data2
							};
							if (vErrors === null) vErrors = [err5];
							else vErrors.push(err5);
							errors++;
						}
						if (data2.target_lang === void 0) {
							const err6 = {
								instancePath: instancePath + "/dictionaries/" + i0,
								schemaPath: "#/properties/dictionaries/items/required",
								keyword: "required",
								params: { missingProperty: "target_lang" },
								message: "must have required property 'target_lang'",
								schema: schema30.properties.dictionaries.items.required,
								parentSchema: schema30.properties.dictionaries.items,
								data: data2
							};
							if (vErrors === null) vErrors = [err6];
							else vErrors.push(err6);
							errors++;
						}
						if (data2.entries === void 0) {
							const err7 = {
								instancePath: instancePath + "/dictionaries/" + i0,
								schemaPath: "#/properties/dictionaries/items/required",
								keyword: "required",
								params: { missingProperty: "entries" },
								message: "must have required property 'entries'",
								schema: schema30.properties.dictionaries.items.required,
								parentSchema: schema30.properties.dictionaries.items,
								data: data2
							};
							if (vErrors === null) vErrors = [err7];
							else vErrors.push(err7);
							errors++;
						}
						for (const key1 in data2) if (!(key1 === "source_lang" || key1 === "target_lang" || key1 === "entries" || key1 === "entries_format")) {
							const err8 = {
								instancePath: instancePath + "/dictionaries/" + i0,
								schemaPath: "#/properties/dictionaries/items/additionalProperties",
								keyword: "additionalProperties",
								params: { additionalProperty: key1 },
								message: "must NOT have additional properties",
								schema: false,
								parentSchema: schema30.properties.dictionaries.items,
								data: data2
							};
							if (vErrors === null) vErrors = [err8];
							else vErrors.push(err8);
							errors++;
						}
						if (data2.source_lang !== void 0) {
							let data3 = data2.source_lang;
							if (typeof data3 !== "string") {
								const err9 = {
									instancePath: instancePath + "/dictionaries/" + i0 + "/source_lang",
									schemaPath: "#/properties/dictionaries/items/properties/source_lang/type",
									keyword: "type",
									params: { type: "string" },
									message: "must be string",
									schema: schema30.properties.dictionaries.items.properties.source_lang.type,
									parentSchema: schema30.properties.dictionaries.items.properties.source_lang,
									data: data3
								};
								if (vErrors === null) vErrors = [err9];
								else vErrors.push(err9);
								errors++;
							}
						}
						if (data2.target_lang !== void 0) {
							let data4 = data2.target_lang;
							if (typeof data4 !== "string") {
								const err10 = {
									instancePath: instancePath + "/dictionaries/" + i0 + "/target_lang",
									schemaPath: "#/properties/dictionaries/items/properties/target_lang/type",
									keyword: "type",
									params: { type: "string" },
									message: "must be string",
									schema: schema30.properties.dictionaries.items.properties.target_lang.type,
									parentSchema: schema30.properties.dictionaries.items.properties.target_lang,
									data: data4
								};
								if (vErrors === null) vErrors = [err10];
								else vErrors.push(err10);
								errors++;
							}
						}
						if (data2.entries !== void 0) {
							let data5 = data2.entries;
							if (typeof data5 !== "string") {
								const err11 = {
									instancePath: instancePath + "/dictionaries/" + i0 + "/entries",
									schemaPath: "#/properties/dictionaries/items/properties/entries/type",
									keyword: "type",
									params: { type: "string" },
									message: "must be string",
									schema: schema30.properties.dictionaries.items.properties.entries.type,
									parentSchema: schema30.properties.dictionaries.items.properties.entries,
									data: data5
								};
								if (vErrors === null) vErrors = [err11];
								else vErrors.push(err11);
								errors++;
							}
						}
						if (data2.entries_format !== void 0) {
							let data6 = data2.entries_format;
							if (typeof data6 !== "string") {
								const err12 = {
									instancePath: instancePath + "/dictionaries/" + i0 + "/entries_format",
									schemaPath: "#/properties/dictionaries/items/properties/entries_format/type",
									keyword: "type",
									params: { type: "string" },
									message: "must be string",
									schema: schema30.properties.dictionaries.items.properties.entries_format.type,
									parentSchema: schema30.properties.dictionaries.items.properties.entries_format,
									data: data6
								};
								if (vErrors === null) vErrors = [err12];
								else vErrors.push(err12);
								errors++;
							}
						}
					} else {
						const err13 = {
							instancePath: instancePath + "/dictionaries/" + i0,
							schemaPath: "#/properties/dictionaries/items/type",
							keyword: "type",
							params: { type: "object" },
							message: "must be object",
							schema: schema30.properties.dictionaries.items.type,
							parentSchema: schema30.properties.dictionaries.items,
							data: data2
						};
						if (vErrors === null) vErrors = [err13];
						else vErrors.push(err13);
						errors++;
					}
				}
			} else {
				const err14 = {
					instancePath: instancePath + "/dictionaries",
					schemaPath: "#/properties/dictionaries/type",
					keyword: "type",
					params: { type: "array" },
					message: "must be array",
					schema: schema30.properties.dictionaries.type,
					parentSchema: schema30.properties.dictionaries,
					data: data1
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
			schema: schema30.type,
			parentSchema: schema30,
			data
		};
		if (vErrors === null) vErrors = [err15];
		else vErrors.push(err15);
		errors++;
	}
	validate84.errors = vErrors;
	return errors === 0;
}
validate84.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
const schema31 = {
	"type": "object",
	"required": ["name", "language"],
	"additionalProperties": false,
	"properties": {
		"name": { "type": "string" },
		"language": { "type": "string" },
		"configured_rules": { "type": "object" },
		"custom_instructions": {
			"type": "array",
			"items": {
				"type": "object",
				"required": ["label", "prompt"],
				"additionalProperties": false,
				"properties": {
					"label": { "type": "string" },
					"prompt": { "type": "string" },
					"source_language": { "type": "string" }
				}
			}
		}
	}
};
function validate86(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate86.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (data.name === void 0) {
			const err0 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "name" },
				message: "must have required property 'name'",
				schema: schema31.required,
				parentSchema: schema31,
				data
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		if (data.language === void 0) {
			const err1 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "language" },
				message: "must have required property 'language'",
				schema: schema31.required,
				parentSchema: schema31,
				data
			};
			if (vErrors === null) vErrors = [err1];
			else vErrors.push(err1);
			errors++;
		}
		for (const key0 in data) if (!(key0 === "name" || key0 === "language" || key0 === "configured_rules" || key0 === "custom_instructions")) {
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
		if (data.name !== void 0) {
			let data0 = data.name;
			if (typeof data0 !== "string") {
				const err3 = {
					instancePath: instancePath + "/name",
					schemaPath: "#/properties/name/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string",
					schema: schema31.properties.name.type,
					parentSchema: schema31.properties.name,
					data: data0
				};
				if (vErrors === null) vErrors = [err3];
				else vErrors.push(err3);
				errors++;
			}
		}
		if (data.language !== void 0) {
			let data1 = data.language;
			if (typeof data1 !== "string") {
				const err4 = {
					instancePath: instancePath + "/language",
					schemaPath: "#/properties/language/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string",
					schema: schema31.properties.language.type,
					parentSchema: schema31.properties.language,
					data: data1
				};
				if (vErrors === null) vErrors = [err4];
				else vErrors.push(err4);
				errors++;
			}
		}
		if (data.configured_rules !== void 0) {
			let data2 = data.configured_rules;
			if (!(data2 && typeof data2 == "object" && !Array.isArray(data2))) {
				const err5 = {
					instancePath: instancePath + "/configured_rules",
					schemaPath: "#/properties/configured_rules/type",
					keyword: "type",
					params: { type: "object" },
					message: "must be object",
					schema: schema31.properties.configured_rules.type,
					parentSchema: schema31.properties.configured_rules,
					data: data2
				};
				if (vErrors === null) vErrors = [err5];
				else vErrors.push(err5);
				errors++;
			}
		}
		if (data.custom_instructions !== void 0) {
			let data3 = data.custom_instructions;
			if (Array.isArray(data3)) {
				const len0 = data3.length;
				for (let i0 = 0; i0 < len0; i0++) {
					let data4 = data3[i0];
					if (data4 && typeof data4 == "object" && !Array.isArray(data4)) {
						if (data4.label === void 0) {
							const err6 = {
								instancePath: instancePath + "/custom_instructions/" + i0,
								schemaPath: "#/properties/custom_instructions/items/required",
								keyword: "required",
								params: { missingProperty: "label" },
								message: "must have required property 'label'",
								schema: schema31.properties.custom_instructions.items.required,
								parentSchema: schema31.properties.custom_instructions.items,
								data: data4
							};
							if (vErrors === null) vErrors = [err6];
							else vErrors.push(err6);
							errors++;
						}
						if (data4.prompt === void 0) {
							const err7 = {
								instancePath: instancePath + "/custom_instructions/" + i0,
								schemaPath: "#/properties/custom_instructions/items/required",
								keyword: "required",
								params: { missingProperty: "prompt" },
								message: "must have required property 'prompt'",
								schema: schema31.properties.custom_instructions.items.required,
								parentSchema: schema31.properties.custom_instructions.items,
								data: data4
							};
							if (vErrors === null) vErrors = [err7];
							else vErrors.push(err7);
							errors++;
						}
						for (const key1 in data4) if (!(key1 === "label" || key1 === "prompt" || key1 === "source_language")) {
							const err8 = {
								instancePath: instancePath + "/custom_instructions/" + i0,
								schemaPath: "#/properties/custom_instructions/items/additionalProperties",
								keyword: "additionalProperties",
								params: { additionalProperty: key1 },
								message: "must NOT have additional properties",
								schema: false,
								parentSchema: schema31.properties.custom_instructions.items,
								data: data4
							};
							if (vErrors === null) vErrors = [err8];
							else vErrors.push(err8);
							errors++;
						}
						if (data4.label !== void 0) {
							let data5 = data4.label;
							if (typeof data5 !== "string") {
								const err9 = {
									instancePath: instancePath + "/custom_instructions/" + i0 + "/label",
									schemaPath: "#/properties/custom_instructions/items/properties/label/type",
									keyword: "type",
									params: { type: "string" },
									message: "must be string",
									schema: schema31.properties.custom_instructions.items.properties.label.type,
									parentSchema: schema31.properties.custom_instructions.items.properties.label,
									data: data5
								};
								if (vErrors === null) vErrors = [err9];
								else vErrors.push(err9);
								errors++;
							}
						}
						if (data4.prompt !== void 0) {
							let data6 = data4.prompt;
							if (typeof data6 !== "string") {
								const err10 = {
									instancePath: instancePath + "/custom_instructions/" + i0 + "/prompt",
									schemaPath: "#/properties/custom_instructions/items/properties/prompt/type",
									keyword: "type",
									params: { type: "string" },
									message: "must be string",
									schema: schema31.properties.custom_instructions.items.properties.prompt.type,
									parentSchema: schema31.properties.custom_instructions.items.properties.prompt,
									data: data6
								};
								if (vErrors === null) vErrors = [err10];
								else vErrors.push(err10);
								errors++;
							}
						}
						if (data4.source_language !== void 0) {
							let data7 = data4.source_language;
							if (typeof data7 !== "string") {
								const err11 = {
									instancePath: instancePath + "/custom_instructions/" + i0 + "/source_language",
									schemaPath: "#/properties/custom_instructions/items/properties/source_language/type",
									keyword: "type",
									params: { type: "string" },
									message: "must be string",
									schema: schema31.properties.custom_instructions.items.properties.source_language.type,
									parentSchema: schema31.properties.custom_instructions.items.properties.source_language,
									data: data7
								};
								if (vErrors === null) vErrors = [err11];
								else vErrors.push(err11);
								errors++;
							}
						}
					} else {
						const err12 = {
							instancePath: instancePath + "/custom_instructions/" + i0,
							schemaPath: "#/properties/custom_instructions/items/type",
							keyword: "type",
							params: { type: "object" },
							message: "must be object",
							schema: schema31.properties.custom_instructions.items.type,
							parentSchema: schema31.properties.custom_instructions.items,
							data: data4
						};
						if (vErrors === null) vErrors = [err12];
						else vErrors.push(err12);
						errors++;
					}
				}
			} else {
				const err13 = {
					instancePath: instancePath + "/custom_instructions",
					schemaPath: "#/properties/custom_instructions/type",
					keyword: "type",
					params: { type: "array" },
					message: "must be array",
					schema: schema31.properties.custom_instructions.type,
					parentSchema: schema31.properties.custom_instructions,
					data: data3
				};
				if (vErrors === null) vErrors = [err13];
				else vErrors.push(err13);
				errors++;
			}
		}
	} else {
		const err14 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object",
			schema: schema31.type,
			parentSchema: schema31,
			data
		};
		if (vErrors === null) vErrors = [err14];
		else vErrors.push(err14);
		errors++;
	}
	validate86.errors = vErrors;
	return errors === 0;
}
validate86.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
const schema32 = {
	"type": "object",
	"required": [
		"name",
		"source_language",
		"target_languages"
	],
	"additionalProperties": false,
	"properties": {
		"name": { "type": "string" },
		"source_language": { "type": "string" },
		"target_languages": {
			"type": "array",
			"minItems": 1,
			"items": { "type": "string" }
		},
		"segments": {
			"type": "array",
			"items": {
				"type": "object",
				"required": ["source", "target"],
				"additionalProperties": false,
				"properties": {
					"source": { "type": "string" },
					"target": { "type": "string" },
					"target_language": { "type": "string" }
				}
			}
		}
	}
};
function validate88(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate88.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (data.name === void 0) {
			const err0 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "name" },
				message: "must have required property 'name'",
				schema: schema32.required,
				parentSchema: schema32,
				data
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		if (data.source_language === void 0) {
			const err1 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "source_language" },
				message: "must have required property 'source_language'",
				schema: schema32.required,
				parentSchema: schema32,
				data
			};
			if (vErrors === null) vErrors = [err1];
			else vErrors.push(err1);
			errors++;
		}
		if (data.target_languages === void 0) {
			const err2 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "target_languages" },
				message: "must have required property 'target_languages'",
				schema: schema32.required,
				parentSchema: schema32,
				data
			};
			if (vErrors === null) vErrors = [err2];
			else vErrors.push(err2);
			errors++;
		}
		for (const key0 in data) if (!(key0 === "name" || key0 === "source_language" || key0 === "target_languages" || key0 === "segments")) {
			const err3 = {
				instancePath,
				schemaPath: "#/additionalProperties",
				keyword: "additionalProperties",
				params: { additionalProperty: key0 },
				message: "must NOT have additional properties",
				schema: false,
				parentSchema: schema32,
				data
			};
			if (vErrors === null) vErrors = [err3];
			else vErrors.push(err3);
			errors++;
		}
		if (data.name !== void 0) {
			let data0 = data.name;
			if (typeof data0 !== "string") {
				const err4 = {
					instancePath: instancePath + "/name",
					schemaPath: "#/properties/name/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string",
					schema: schema32.properties.name.type,
					parentSchema: schema32.properties.name,
					data: data0
				};
				if (vErrors === null) vErrors = [err4];
				else vErrors.push(err4);
				errors++;
			}
		}
		if (data.source_language !== void 0) {
			let data1 = data.source_language;
			if (typeof data1 !== "string") {
				const err5 = {
					instancePath: instancePath + "/source_language",
					schemaPath: "#/properties/source_language/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string",
					schema: schema32.properties.source_language.type,
					parentSchema: schema32.properties.source_language,
					data: data1
				};
				if (vErrors === null) vErrors = [err5];
				else vErrors.push(err5);
				errors++;
			}
		}
		if (data.target_languages !== void 0) {
			let data2 = data.target_languages;
			if (Array.isArray(data2)) {
				if (data2.length < 1) {
					const err6 = {
						instancePath: instancePath + "/target_languages",
						schemaPath: "#/properties/target_languages/minItems",
						keyword: "minItems",
						params: { limit: 1 },
						message: "must NOT have fewer than 1 items",
						schema: 1,
						parentSchema: schema32.properties.target_languages,
						data: data2
					};
					if (vErrors === null) vErrors = [err6];
					else vErrors.push(err6);
					errors++;
				}
				const len0 = data2.length;
				for (let i0 = 0; i0 < len0; i0++) {
					let data3 = data2[i0];
					if (typeof data3 !== "string") {
						const err7 = {
							instancePath: instancePath + "/target_languages/" + i0,
							schemaPath: "#/properties/target_languages/items/type",
							keyword: "type",
							params: { type: "string" },
							message: "must be string",
							schema: schema32.properties.target_languages.items.type,
							parentSchema: schema32.properties.target_languages.items,
							data: data3
						};
						if (vErrors === null) vErrors = [err7];
						else vErrors.push(err7);
						errors++;
					}
				}
			} else {
				const err8 = {
					instancePath: instancePath + "/target_languages",
					schemaPath: "#/properties/target_languages/type",
					keyword: "type",
					params: { type: "array" },
					message: "must be array",
					schema: schema32.properties.target_languages.type,
					parentSchema: schema32.properties.target_languages,
					data: data2
				};
				if (vErrors === null) vErrors = [err8];
				else vErrors.push(err8);
				errors++;
			}
		}
		if (data.segments !== void 0) {
			let data4 = data.segments;
			if (Array.isArray(data4)) {
				const len1 = data4.length;
				for (let i1 = 0; i1 < len1; i1++) {
					let data5 = data4[i1];
					if (data5 && typeof data5 == "object" && !Array.isArray(data5)) {
						if (data5.source === void 0) {
							const err9 = {
								instancePath: instancePath + "/segments/" + i1,
								schemaPath: "#/properties/segments/items/required",
								keyword: "required",
								params: { missingProperty: "source" },
								message: "must have required property 'source'",
								schema: schema32.properties.segments.items.required,
								parentSchema: schema32.properties.segments.items,
								data: data5
							};
							if (vErrors === null) vErrors = [err9];
							else vErrors.push(err9);
							errors++;
						}
						if (data5.target === void 0) {
							const err10 = {
								instancePath: instancePath + "/segments/" + i1,
								schemaPath: "#/properties/segments/items/required",
								keyword: "required",
								params: { missingProperty: "target" },
								message: "must have required property 'target'",
								schema: schema32.properties.segments.items.required,
								parentSchema: schema32.properties.segments.items,
								data: data5
							};
							if (vErrors === null) vErrors = [err10];
							else vErrors.push(err10);
							errors++;
						}
						for (const key1 in data5) if (!(key1 === "source" || key1 === "target" || key1 === "target_language")) {
							const err11 = {
								instancePath: instancePath + "/segments/" + i1,
								schemaPath: "#/properties/segments/items/additionalProperties",
								keyword: "additionalProperties",
								params: { additionalProperty: key1 },
								message: "must NOT have additional properties",
								schema: false,
								parentSchema: schema32.properties.segments.items,
								data: data5
							};
							if (vErrors === null) vErrors = [err11];
							else vErrors.push(err11);
							errors++;
						}
						if (data5.source !== void 0) {
							let data6 = data5.source;
							if (typeof data6 !== "string") {
								const err12 = {
									instancePath: instancePath + "/segments/" + i1 + "/source",
									schemaPath: "#/properties/segments/items/properties/source/type",
									keyword: "type",
									params: { type: "string" },
									message: "must be string",
									schema: schema32.properties.segments.items.properties.source.type,
									parentSchema: schema32.properties.segments.items.properties.source,
									data: data6
								};
								if (vErrors === null) vErrors = [err12];
								else vErrors.push(err12);
								errors++;
							}
						}
						if (data5.target !== void 0) {
							let data7 = data5.target;
							if (typeof data7 !== "string") {
								const err13 = {
									instancePath: instancePath + "/segments/" + i1 + "/target",
									schemaPath: "#/properties/segments/items/properties/target/type",
									keyword: "type",
									params: { type: "string" },
									message: "must be string",
									schema: schema32.properties.segments.items.properties.target.type,
									parentSchema: schema32.properties.segments.items.properties.target,
									data: data7
								};
								if (vErrors === null) vErrors = [err13];
								else vErrors.push(err13);
								errors++;
							}
						}
						if (data5.target_language !== void 0) {
							let data8 = data5.target_language;
							if (typeof data8 !== "string") {
								const err14 = {
									instancePath: instancePath + "/segments/" + i1 + "/target_language",
									schemaPath: "#/properties/segments/items/properties/target_language/type",
									keyword: "type",
									params: { type: "string" },
									message: "must be string",
									schema: schema32.properties.segments.items.properties.target_language.type,
									parentSchema: schema32.properties.segments.items.properties.target_language,
									data: data8
								};
								if (vErrors === null) vErrors = [err14];
								else vErrors.push(err14);
								errors++;
							}
						}
					} else {
						const err15 = {
							instancePath: instancePath + "/segments/" + i1,
							schemaPath: "#/properties/segments/items/type",
							keyword: "type",
							params: { type: "object" },
							message: "must be object",
							schema: schema32.properties.segments.items.type,
							parentSchema: schema32.properties.segments.items,
							data: data5
						};
						if (vErrors === null) vErrors = [err15];
						else vErrors.push(err15);
						errors++;
					}
				}
			} else {
				const err16 = {
					instancePath: instancePath + "/segments",
					schemaPath: "#/properties/segments/type",
					keyword: "type",
					params: { type: "array" },
					message: "must be array",
					schema: schema32.properties.segments.type,
					parentSchema: schema32.properties.segments,
					data: data4
				};
				if (vErrors === null) vErrors = [err16];
				else vErrors.push(err16);
				errors++;
			}
		}
	} else {
		const err17 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object",
			schema: schema32.type,
			parentSchema: schema32,
			data
		};
		if (vErrors === null) vErrors = [err17];
		else vErrors.push(err17);
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
function validate72(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate72.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (data.name === void 0) {
			const err0 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "name" },
				message: "must have required property 'name'",
				schema: schema28.required,
				parentSchema: schema28,
				data
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		for (const key0 in data) if (!func1.call(schema28.properties, key0)) {
			const err1 = {
				instancePath,
				schemaPath: "#/additionalProperties",
				keyword: "additionalProperties",
				params: { additionalProperty: key0 },
				message: "must NOT have additional properties",
				schema: false,
				parentSchema: schema28,
				data
			};
			if (vErrors === null) vErrors = [err1];
			else vErrors.push(err1);
			errors++;
		}
		if (data.name !== void 0) {
			let data0 = data.name;
			if (typeof data0 === "string") {
				if (func2(data0) > 1024) {
					const err2 = {
						instancePath: instancePath + "/name",
						schemaPath: "#/properties/name/maxLength",
						keyword: "maxLength",
						params: { limit: 1024 },
						message: "must NOT have more than 1024 characters",
						schema: 1024,
						parentSchema: schema28.properties.name,
						data: data0
					};
					if (vErrors === null) vErrors = [err2];
					else vErrors.push(err2);
					errors++;
				}
				if (func2(data0) < 1) {
					const err3 = {
						instancePath: instancePath + "/name",
						schemaPath: "#/properties/name/minLength",
						keyword: "minLength",
						params: { limit: 1 },
						message: "must NOT have fewer than 1 characters",
						schema: 1,
						parentSchema: schema28.properties.name,
						data: data0
					};
					if (vErrors === null) vErrors = [err3];
					else vErrors.push(err3);
					errors++;
				}
			} else {
				const err4 = {
					instancePath: instancePath + "/name",
					schemaPath: "#/properties/name/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string",
					schema: schema28.properties.name.type,
					parentSchema: schema28.properties.name,
					data: data0
				};
				if (vErrors === null) vErrors = [err4];
				else vErrors.push(err4);
				errors++;
			}
		}
		if (data.plan !== void 0) {
			let data1 = data.plan;
			if (!(data1 === "free" || data1 === "paid")) {
				const err5 = {
					instancePath: instancePath + "/plan",
					schemaPath: "#/properties/plan/enum",
					keyword: "enum",
					params: { allowedValues: schema28.properties.plan.enum },
					message: "must be equal to one of the allowed values",
					schema: schema28.properties.plan.enum,
					parentSchema: schema28.properties.plan,
					data: data1
				};
				if (vErrors === null) vErrors = [err5];
				else vErrors.push(err5);
				errors++;
			}
		}
		if (data.regions !== void 0) {
			let data2 = data.regions;
			if (Array.isArray(data2)) {
				if (data2.length > 3) {
					const err6 = {
						instancePath: instancePath + "/regions",
						schemaPath: "#/properties/regions/maxItems",
						keyword: "maxItems",
						params: { limit: 3 },
						message: "must NOT have more than 3 items",
						schema: 3,
						parentSchema: schema28.properties.regions,
						data: data2
					};
					if (vErrors === null) vErrors = [err6];
					else vErrors.push(err6);
					errors++;
				}
				if (data2.length < 1) {
					const err7 = {
						instancePath: instancePath + "/regions",
						schemaPath: "#/properties/regions/minItems",
						keyword: "minItems",
						params: { limit: 1 },
						message: "must NOT have fewer than 1 items",
						schema: 1,
						parentSchema: schema28.properties.regions,
						data: data2
					};
					if (vErrors === null) vErrors = [err7];
					else vErrors.push(err7);
					errors++;
				}
				const len0 = data2.length;
				for (let i0 = 0; i0 < len0; i0++) {
					let data3 = data2[i0];
					if (!(data3 === "eu" || data3 === "us" || data3 === "jp")) {
						const err8 = {
							instancePath: instancePath + "/regions/" + i0,
							schemaPath: "#/properties/regions/items/enum",
							keyword: "enum",
							params: { allowedValues: schema28.properties.regions.items.enum },
							message: "must be equal to one of the allowed values",
							schema: schema28.properties.regions.items.enum,
							parentSchema: schema28.properties.regions.items,
							data: data3
						};
						if (vErrors === null) vErrors = [err8];
						else vErrors.push(err8);
						errors++;
					}
				}
			} else {
				const err9 = {
					instancePath: instancePath + "/regions",
					schemaPath: "#/properties/regions/type",
					keyword: "type",
					params: { type: "array" },
					message: "must be array",
					schema: schema28.properties.regions.type,
					parentSchema: schema28.properties.regions,
					data: data2
				};
				if (vErrors === null) vErrors = [err9];
				else vErrors.push(err9);
				errors++;
			}
		}
		if (data.features !== void 0) {
			if (!validate67(data.features, {
				instancePath: instancePath + "/features",
				parentData: data,
				parentDataProperty: "features",
				rootData,
				dynamicAnchors
			})) {
				vErrors = vErrors === null ? validate67.errors : vErrors.concat(validate67.errors);
				errors = vErrors.length;
			}
		}
		if (data.period_start_day !== void 0) {
			let data5 = data.period_start_day;
			if (!(typeof data5 == "number" && !(data5 % 1) && !isNaN(data5) && isFinite(data5))) {
				const err10 = {
					instancePath: instancePath + "/period_start_day",
					schemaPath: "#/properties/period_start_day/type",
					keyword: "type",
					params: { type: "integer" },
					message: "must be integer",
					schema: schema28.properties.period_start_day.type,
					parentSchema: schema28.properties.period_start_day,
					data: data5
				};
				if (vErrors === null) vErrors = [err10];
				else vErrors.push(err10);
				errors++;
			}
			if (typeof data5 == "number" && isFinite(data5)) {
				if (data5 > 31 || isNaN(data5)) {
					const err11 = {
						instancePath: instancePath + "/period_start_day",
						schemaPath: "#/properties/period_start_day/maximum",
						keyword: "maximum",
						params: {
							comparison: "<=",
							limit: 31
						},
						message: "must be <= 31",
						schema: 31,
						parentSchema: schema28.properties.period_start_day,
						data: data5
					};
					if (vErrors === null) vErrors = [err11];
					else vErrors.push(err11);
					errors++;
				}
				if (data5 < 1 || isNaN(data5)) {
					const err12 = {
						instancePath: instancePath + "/period_start_day",
						schemaPath: "#/properties/period_start_day/minimum",
						keyword: "minimum",
						params: {
							comparison: ">=",
							limit: 1
						},
						message: "must be >= 1",
						schema: 1,
						parentSchema: schema28.properties.period_start_day,
						data: data5
					};
					if (vErrors === null) vErrors = [err12];
					else vErrors.push(err12);
					errors++;
				}
			}
		}
		if (data.character_limit !== void 0) {
			if (!validate63(data.character_limit, {
				instancePath: instancePath + "/character_limit",
				parentData: data,
				parentDataProperty: "character_limit",
				rootData,
				dynamicAnchors
			})) {
				vErrors = vErrors === null ? validate63.errors : vErrors.concat(validate63.errors);
				errors = vErrors.length;
			}
		}
		if (data.speech_to_text_milliseconds_limit !== void 0) {
			if (!validate63(data.speech_to_text_milliseconds_limit, {
				instancePath: instancePath + "/speech_to_text_milliseconds_limit",
				parentData: data,
				parentDataProperty: "speech_to_text_milliseconds_limit",
				rootData,
				dynamicAnchors
			})) {
				vErrors = vErrors === null ? validate63.errors : vErrors.concat(validate63.errors);
				errors = vErrors.length;
			}
		}
		if (data.keys !== void 0) {
			let data8 = data.keys;
			if (Array.isArray(data8)) {
				if (data8.length > 1e3) {
					const err13 = {
						instancePath: instancePath + "/keys",
						schemaPath: "#/properties/keys/maxItems",
						keyword: "maxItems",
						params: { limit: 1e3 },
						message: "must NOT have more than 1000 items",
						schema: 1e3,
						parentSchema: schema28.properties.keys,
						data: data8
					};
					if (vErrors === null) vErrors = [err13];
					else vErrors.push(err13);
					errors++;
				}
				const len1 = data8.length;
				for (let i1 = 0; i1 < len1; i1++) if (!validate76(data8[i1], {
					instancePath: instancePath + "/keys/" + i1,
					parentData: data8,
					parentDataProperty: i1,
					rootData,
					dynamicAnchors
				})) {
					vErrors = vErrors === null ? validate76.errors : vErrors.concat(validate76.errors);
					errors = vErrors.length;
				}
			} else {
				const err14 = {
					instancePath: instancePath + "/keys",
					schemaPath: "#/properties/keys/type",
					keyword: "type",
					params: { type: "array" },
					message: "must be array",
					schema: schema28.properties.keys.type,
					parentSchema: schema28.properties.keys,
					data: data8
				};
				if (vErrors === null) vErrors = [err14];
				else vErrors.push(err14);
				errors++;
			}
		}
		if (data.usage !== void 0) {
			let data10 = data.usage;
			if (data10 && typeof data10 == "object" && !Array.isArray(data10)) {
				for (const key1 in data10) if (!(key1 === "text_translation_characters" || key1 === "document_translation_characters" || key1 === "text_improvement_characters" || key1 === "speech_to_text_milliseconds")) {
					const err15 = {
						instancePath: instancePath + "/usage",
						schemaPath: "#/properties/usage/additionalProperties",
						keyword: "additionalProperties",
						params: { additionalProperty: key1 },
						message: "must NOT have additional properties",
						schema: false,
						parentSchema: schema28.properties.usage,
						data: data10
					};
					if (vErrors === null) vErrors = [err15];
					else vErrors.push(err15);
					errors++;
				}
				if (data10.text_translation_characters !== void 0) {
					if (!validate61(data10.text_translation_characters, {
						instancePath: instancePath + "/usage/text_translation_characters",
						parentData: data10,
						parentDataProperty: "text_translation_characters",
						rootData,
						dynamicAnchors
					})) {
						vErrors = vErrors === null ? validate61.errors : vErrors.concat(validate61.errors);
						errors = vErrors.length;
					}
				}
				if (data10.document_translation_characters !== void 0) {
					if (!validate61(data10.document_translation_characters, {
						instancePath: instancePath + "/usage/document_translation_characters",
						parentData: data10,
						parentDataProperty: "document_translation_characters",
						rootData,
						dynamicAnchors
					})) {
						vErrors = vErrors === null ? validate61.errors : vErrors.concat(validate61.errors);
						errors = vErrors.length;
					}
				}
				if (data10.text_improvement_characters !== void 0) {
					if (!validate61(data10.text_improvement_characters, {
						instancePath: instancePath + "/usage/text_improvement_characters",
						parentData: data10,
						parentDataProperty: "text_improvement_characters",
						rootData,
						dynamicAnchors
					})) {
						vErrors = vErrors === null ? validate61.errors : vErrors.concat(validate61.errors);
						errors = vErrors.length;
					}
				}
				if (data10.speech_to_text_milliseconds !== void 0) {
					if (!validate61(data10.speech_to_text_milliseconds, {
						instancePath: instancePath + "/usage/speech_to_text_milliseconds",
						parentData: data10,
						parentDataProperty: "speech_to_text_milliseconds",
						rootData,
						dynamicAnchors
					})) {
						vErrors = vErrors === null ? validate61.errors : vErrors.concat(validate61.errors);
						errors = vErrors.length;
					}
				}
			} else {
				const err16 = {
					instancePath: instancePath + "/usage",
					schemaPath: "#/properties/usage/type",
					keyword: "type",
					params: { type: "object" },
					message: "must be object",
					schema: schema28.properties.usage.type,
					parentSchema: schema28.properties.usage,
					data: data10
				};
				if (vErrors === null) vErrors = [err16];
				else vErrors.push(err16);
				errors++;
			}
		}
		if (data.history !== void 0) {
			let data15 = data.history;
			if (data15 && typeof data15 == "object" && !Array.isArray(data15)) {
				for (const key2 in data15) if (!(key2 === "days" || key2 === "characters_per_day" || key2 === "tags")) {
					const err17 = {
						instancePath: instancePath + "/history",
						schemaPath: "#/properties/history/additionalProperties",
						keyword: "additionalProperties",
						params: { additionalProperty: key2 },
						message: "must NOT have additional properties",
						schema: false,
						parentSchema: schema28.properties.history,
						data: data15
					};
					if (vErrors === null) vErrors = [err17];
					else vErrors.push(err17);
					errors++;
				}
				if (data15.days !== void 0) {
					let data16 = data15.days;
					if (!(typeof data16 == "number" && !(data16 % 1) && !isNaN(data16) && isFinite(data16))) {
						const err18 = {
							instancePath: instancePath + "/history/days",
							schemaPath: "#/properties/history/properties/days/type",
							keyword: "type",
							params: { type: "integer" },
							message: "must be integer",
							schema: schema28.properties.history.properties.days.type,
							parentSchema: schema28.properties.history.properties.days,
							data: data16
						};
						if (vErrors === null) vErrors = [err18];
						else vErrors.push(err18);
						errors++;
					}
					if (typeof data16 == "number" && isFinite(data16)) {
						if (data16 > 1100 || isNaN(data16)) {
							const err19 = {
								instancePath: instancePath + "/history/days",
								schemaPath: "#/properties/history/properties/days/maximum",
								keyword: "maximum",
								params: {
									comparison: "<=",
									limit: 1100
								},
								message: "must be <= 1100",
								schema: 1100,
								parentSchema: schema28.properties.history.properties.days,
								data: data16
							};
							if (vErrors === null) vErrors = [err19];
							else vErrors.push(err19);
							errors++;
						}
						if (data16 < 1 || isNaN(data16)) {
							const err20 = {
								instancePath: instancePath + "/history/days",
								schemaPath: "#/properties/history/properties/days/minimum",
								keyword: "minimum",
								params: {
									comparison: ">=",
									limit: 1
								},
								message: "must be >= 1",
								schema: 1,
								parentSchema: schema28.properties.history.properties.days,
								data: data16
							};
							if (vErrors === null) vErrors = [err20];
							else vErrors.push(err20);
							errors++;
						}
					}
				}
				if (data15.characters_per_day !== void 0) {
					let data17 = data15.characters_per_day;
					if (!(typeof data17 == "number" && !(data17 % 1) && !isNaN(data17) && isFinite(data17))) {
						const err21 = {
							instancePath: instancePath + "/history/characters_per_day",
							schemaPath: "#/properties/history/properties/characters_per_day/type",
							keyword: "type",
							params: { type: "integer" },
							message: "must be integer",
							schema: schema28.properties.history.properties.characters_per_day.type,
							parentSchema: schema28.properties.history.properties.characters_per_day,
							data: data17
						};
						if (vErrors === null) vErrors = [err21];
						else vErrors.push(err21);
						errors++;
					}
					if (typeof data17 == "number" && isFinite(data17)) {
						if (data17 > 1e9 || isNaN(data17)) {
							const err22 = {
								instancePath: instancePath + "/history/characters_per_day",
								schemaPath: "#/properties/history/properties/characters_per_day/maximum",
								keyword: "maximum",
								params: {
									comparison: "<=",
									limit: 1e9
								},
								message: "must be <= 1000000000",
								schema: 1e9,
								parentSchema: schema28.properties.history.properties.characters_per_day,
								data: data17
							};
							if (vErrors === null) vErrors = [err22];
							else vErrors.push(err22);
							errors++;
						}
						if (data17 < 1 || isNaN(data17)) {
							const err23 = {
								instancePath: instancePath + "/history/characters_per_day",
								schemaPath: "#/properties/history/properties/characters_per_day/minimum",
								keyword: "minimum",
								params: {
									comparison: ">=",
									limit: 1
								},
								message: "must be >= 1",
								schema: 1,
								parentSchema: schema28.properties.history.properties.characters_per_day,
								data: data17
							};
							if (vErrors === null) vErrors = [err23];
							else vErrors.push(err23);
							errors++;
						}
					}
				}
				if (data15.tags !== void 0) {
					let data18 = data15.tags;
					if (!(typeof data18 == "number" && !(data18 % 1) && !isNaN(data18) && isFinite(data18))) {
						const err24 = {
							instancePath: instancePath + "/history/tags",
							schemaPath: "#/properties/history/properties/tags/type",
							keyword: "type",
							params: { type: "integer" },
							message: "must be integer",
							schema: schema28.properties.history.properties.tags.type,
							parentSchema: schema28.properties.history.properties.tags,
							data: data18
						};
						if (vErrors === null) vErrors = [err24];
						else vErrors.push(err24);
						errors++;
					}
					if (typeof data18 == "number" && isFinite(data18)) {
						if (data18 > 20 || isNaN(data18)) {
							const err25 = {
								instancePath: instancePath + "/history/tags",
								schemaPath: "#/properties/history/properties/tags/maximum",
								keyword: "maximum",
								params: {
									comparison: "<=",
									limit: 20
								},
								message: "must be <= 20",
								schema: 20,
								parentSchema: schema28.properties.history.properties.tags,
								data: data18
							};
							if (vErrors === null) vErrors = [err25];
							else vErrors.push(err25);
							errors++;
						}
						if (data18 < 0 || isNaN(data18)) {
							const err26 = {
								instancePath: instancePath + "/history/tags",
								schemaPath: "#/properties/history/properties/tags/minimum",
								keyword: "minimum",
								params: {
									comparison: ">=",
									limit: 0
								},
								message: "must be >= 0",
								schema: 0,
								parentSchema: schema28.properties.history.properties.tags,
								data: data18
							};
							if (vErrors === null) vErrors = [err26];
							else vErrors.push(err26);
							errors++;
						}
					}
				}
			} else {
				const err27 = {
					instancePath: instancePath + "/history",
					schemaPath: "#/properties/history/type",
					keyword: "type",
					params: { type: "object" },
					message: "must be object",
					schema: schema28.properties.history.type,
					parentSchema: schema28.properties.history,
					data: data15
				};
				if (vErrors === null) vErrors = [err27];
				else vErrors.push(err27);
				errors++;
			}
		}
		if (data.glossaries !== void 0) {
			let data19 = data.glossaries;
			if (Array.isArray(data19)) {
				if (data19.length > 1e3) {
					const err28 = {
						instancePath: instancePath + "/glossaries",
						schemaPath: "#/properties/glossaries/maxItems",
						keyword: "maxItems",
						params: { limit: 1e3 },
						message: "must NOT have more than 1000 items",
						schema: 1e3,
						parentSchema: schema28.properties.glossaries,
						data: data19
					};
					if (vErrors === null) vErrors = [err28];
					else vErrors.push(err28);
					errors++;
				}
				const len2 = data19.length;
				for (let i2 = 0; i2 < len2; i2++) if (!validate84(data19[i2], {
					instancePath: instancePath + "/glossaries/" + i2,
					parentData: data19,
					parentDataProperty: i2,
					rootData,
					dynamicAnchors
				})) {
					vErrors = vErrors === null ? validate84.errors : vErrors.concat(validate84.errors);
					errors = vErrors.length;
				}
			} else {
				const err29 = {
					instancePath: instancePath + "/glossaries",
					schemaPath: "#/properties/glossaries/type",
					keyword: "type",
					params: { type: "array" },
					message: "must be array",
					schema: schema28.properties.glossaries.type,
					parentSchema: schema28.properties.glossaries,
					data: data19
				};
				if (vErrors === null) vErrors = [err29];
				else vErrors.push(err29);
				errors++;
			}
		}
		if (data.style_rules !== void 0) {
			let data21 = data.style_rules;
			if (Array.isArray(data21)) {
				if (data21.length > 1e3) {
					const err30 = {
						instancePath: instancePath + "/style_rules",
						schemaPath: "#/properties/style_rules/maxItems",
						keyword: "maxItems",
						params: { limit: 1e3 },
						message: "must NOT have more than 1000 items",
						schema: 1e3,
						parentSchema: schema28.properties.style_rules,
						data: data21
					};
					if (vErrors === null) vErrors = [err30];
					else vErrors.push(err30);
					errors++;
				}
				const len3 = data21.length;
				for (let i3 = 0; i3 < len3; i3++) if (!validate86(data21[i3], {
					instancePath: instancePath + "/style_rules/" + i3,
					parentData: data21,
					parentDataProperty: i3,
					rootData,
					dynamicAnchors
				})) {
					vErrors = vErrors === null ? validate86.errors : vErrors.concat(validate86.errors);
					errors = vErrors.length;
				}
			} else {
				const err31 = {
					instancePath: instancePath + "/style_rules",
					schemaPath: "#/properties/style_rules/type",
					keyword: "type",
					params: { type: "array" },
					message: "must be array",
					schema: schema28.properties.style_rules.type,
					parentSchema: schema28.properties.style_rules,
					data: data21
				};
				if (vErrors === null) vErrors = [err31];
				else vErrors.push(err31);
				errors++;
			}
		}
		if (data.translation_memories !== void 0) {
			let data23 = data.translation_memories;
			if (Array.isArray(data23)) {
				if (data23.length > 1e3) {
					const err32 = {
						instancePath: instancePath + "/translation_memories",
						schemaPath: "#/properties/translation_memories/maxItems",
						keyword: "maxItems",
						params: { limit: 1e3 },
						message: "must NOT have more than 1000 items",
						schema: 1e3,
						parentSchema: schema28.properties.translation_memories,
						data: data23
					};
					if (vErrors === null) vErrors = [err32];
					else vErrors.push(err32);
					errors++;
				}
				const len4 = data23.length;
				for (let i4 = 0; i4 < len4; i4++) if (!validate88(data23[i4], {
					instancePath: instancePath + "/translation_memories/" + i4,
					parentData: data23,
					parentDataProperty: i4,
					rootData,
					dynamicAnchors
				})) {
					vErrors = vErrors === null ? validate88.errors : vErrors.concat(validate88.errors);
					errors = vErrors.length;
				}
			} else {
				const err33 = {
					instancePath: instancePath + "/translation_memories",
					schemaPath: "#/properties/translation_memories/type",
					keyword: "type",
					params: { type: "array" },
					message: "must be array",
					schema: schema28.properties.translation_memories.type,
					parentSchema: schema28.properties.translation_memories,
					data: data23
				};
				if (vErrors === null) vErrors = [err33];
				else vErrors.push(err33);
				errors++;
			}
		}
	} else {
		const err34 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object",
			schema: schema28.type,
			parentSchema: schema28,
			data
		};
		if (vErrors === null) vErrors = [err34];
		else vErrors.push(err34);
		errors++;
	}
	validate72.errors = vErrors;
	return errors === 0;
}
validate72.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
const schema33 = {
	"type": "object",
	"required": [
		"source_lang",
		"target_lang",
		"text",
		"translation"
	],
	"additionalProperties": false,
	"properties": {
		"source_lang": { "type": "string" },
		"target_lang": { "type": "string" },
		"text": {
			"type": "string",
			"pattern": "\\S",
			"x-message": "must not be blank"
		},
		"translation": { "type": "string" }
	}
};
const pattern5 = new RegExp("\\S", "u");
function validate91(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate91.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (data.source_lang === void 0) {
			const err0 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "source_lang" },
				message: "must have required property 'source_lang'",
				schema: schema33.required,
				parentSchema: schema33,
				data
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		if (data.target_lang === void 0) {
			const err1 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "target_lang" },
				message: "must have required property 'target_lang'",
				schema: schema33.required,
				parentSchema: schema33,
				data
			};
			if (vErrors === null) vErrors = [err1];
			else vErrors.push(err1);
			errors++;
		}
		if (data.text === void 0) {
			const err2 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "text" },
				message: "must have required property 'text'",
				schema: schema33.required,
				parentSchema: schema33,
				data
			};
			if (vErrors === null) vErrors = [err2];
			else vErrors.push(err2);
			errors++;
		}
		if (data.translation === void 0) {
			const err3 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "translation" },
				message: "must have required property 'translation'",
				schema: schema33.required,
				parentSchema: schema33,
				data
			};
			if (vErrors === null) vErrors = [err3];
			else vErrors.push(err3);
			errors++;
		}
		for (const key0 in data) if (!(key0 === "source_lang" || key0 === "target_lang" || key0 === "text" || key0 === "translation")) {
			const err4 = {
				instancePath,
				schemaPath: "#/additionalProperties",
				keyword: "additionalProperties",
				params: { additionalProperty: key0 },
				message: "must NOT have additional properties",
				schema: false,
				parentSchema: schema33,
				data
			};
			if (vErrors === null) vErrors = [err4];
			else vErrors.push(err4);
			errors++;
		}
		if (data.source_lang !== void 0) {
			let data0 = data.source_lang;
			if (typeof data0 !== "string") {
				const err5 = {
					instancePath: instancePath + "/source_lang",
					schemaPath: "#/properties/source_lang/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string",
					schema: schema33.properties.source_lang.type,
					parentSchema: schema33.properties.source_lang,
					data: data0
				};
				if (vErrors === null) vErrors = [err5];
				else vErrors.push(err5);
				errors++;
			}
		}
		if (data.target_lang !== void 0) {
			let data1 = data.target_lang;
			if (typeof data1 !== "string") {
				const err6 = {
					instancePath: instancePath + "/target_lang",
					schemaPath: "#/properties/target_lang/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string",
					schema: schema33.properties.target_lang.type,
					parentSchema: schema33.properties.target_lang,
					data: data1
				};
				if (vErrors === null) vErrors = [err6];
				else vErrors.push(err6);
				errors++;
			}
		}
		if (data.text !== void 0) {
			let data2 = data.text;
			if (typeof data2 === "string") {
				if (!pattern5.test(data2)) {
					const err7 = {
						instancePath: instancePath + "/text",
						schemaPath: "#/properties/text/pattern",
						keyword: "pattern",
						params: { pattern: "\\S" },
						message: "must match pattern \"\\S\"",
						schema: "\\S",
						parentSchema: schema33.properties.text,
						data: data2
					};
					if (vErrors === null) vErrors = [err7];
					else vErrors.push(err7);
					errors++;
				}
			} else {
				const err8 = {
					instancePath: instancePath + "/text",
					schemaPath: "#/properties/text/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string",
					schema: schema33.properties.text.type,
					parentSchema: schema33.properties.text,
					data: data2
				};
				if (vErrors === null) vErrors = [err8];
				else vErrors.push(err8);
				errors++;
			}
		}
		if (data.translation !== void 0) {
			let data3 = data.translation;
			if (typeof data3 !== "string") {
				const err9 = {
					instancePath: instancePath + "/translation",
					schemaPath: "#/properties/translation/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string",
					schema: schema33.properties.translation.type,
					parentSchema: schema33.properties.translation,
					data: data3
				};
				if (vErrors === null) vErrors = [err9];
				else vErrors.push(err9);
				errors++;
			}
		}
	} else {
		const err10 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object",
			schema: schema33.type,
			parentSchema: schema33,
			data
		};
		if (vErrors === null) vErrors = [err10];
		else vErrors.push(err10);
		errors++;
	}
	validate91.errors = vErrors;
	return errors === 0;
}
validate91.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
const schema34 = {
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
const schema35 = {
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
const schema36 = {
	"type": "string",
	"minLength": 1
};
function validate95(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate95.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (typeof data === "string") {
		if (func2(data) < 1) {
			const err0 = {
				instancePath,
				schemaPath: "#/minLength",
				keyword: "minLength",
				params: { limit: 1 },
				message: "must NOT have fewer than 1 characters",
				schema: 1,
				parentSchema: schema36,
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
			schema: schema36.type,
			parentSchema: schema36,
			data
		};
		if (vErrors === null) vErrors = [err1];
		else vErrors.push(err1);
		errors++;
	}
	validate95.errors = vErrors;
	return errors === 0;
}
validate95.evaluated = {
	"dynamicProps": false,
	"dynamicItems": false
};
const schema37 = {
	"type": "object",
	"minProperties": 1,
	"additionalProperties": { "type": "string" }
};
function validate101(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate101.evaluated;
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
				parentSchema: schema37,
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
					schema: schema37.additionalProperties.type,
					parentSchema: schema37.additionalProperties,
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
			schema: schema37.type,
			parentSchema: schema37,
			data
		};
		if (vErrors === null) vErrors = [err2];
		else vErrors.push(err2);
		errors++;
	}
	validate101.errors = vErrors;
	return errors === 0;
}
validate101.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
function validate94(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate94.evaluated;
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
				parentSchema: schema35,
				data
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		if (data.operation !== void 0) {
			if (!validate95(data.operation, {
				instancePath: instancePath + "/operation",
				parentData: data,
				parentDataProperty: "operation",
				rootData,
				dynamicAnchors
			})) {
				vErrors = vErrors === null ? validate95.errors : vErrors.concat(validate95.errors);
				errors = vErrors.length;
			}
		}
		if (data.method !== void 0) {
			if (!validate95(data.method, {
				instancePath: instancePath + "/method",
				parentData: data,
				parentDataProperty: "method",
				rootData,
				dynamicAnchors
			})) {
				vErrors = vErrors === null ? validate95.errors : vErrors.concat(validate95.errors);
				errors = vErrors.length;
			}
		}
		if (data.path !== void 0) {
			if (!validate95(data.path, {
				instancePath: instancePath + "/path",
				parentData: data,
				parentDataProperty: "path",
				rootData,
				dynamicAnchors
			})) {
				vErrors = vErrors === null ? validate95.errors : vErrors.concat(validate95.errors);
				errors = vErrors.length;
			}
		}
		if (data.key !== void 0) {
			if (!validate95(data.key, {
				instancePath: instancePath + "/key",
				parentData: data,
				parentDataProperty: "key",
				rootData,
				dynamicAnchors
			})) {
				vErrors = vErrors === null ? validate95.errors : vErrors.concat(validate95.errors);
				errors = vErrors.length;
			}
		}
		if (data.session !== void 0) {
			if (!validate95(data.session, {
				instancePath: instancePath + "/session",
				parentData: data,
				parentDataProperty: "session",
				rootData,
				dynamicAnchors
			})) {
				vErrors = vErrors === null ? validate95.errors : vErrors.concat(validate95.errors);
				errors = vErrors.length;
			}
		}
		if (data.header !== void 0) {
			if (!validate101(data.header, {
				instancePath: instancePath + "/header",
				parentData: data,
				parentDataProperty: "header",
				rootData,
				dynamicAnchors
			})) {
				vErrors = vErrors === null ? validate101.errors : vErrors.concat(validate101.errors);
				errors = vErrors.length;
			}
		}
		if (data.query !== void 0) {
			if (!validate101(data.query, {
				instancePath: instancePath + "/query",
				parentData: data,
				parentDataProperty: "query",
				rootData,
				dynamicAnchors
			})) {
				vErrors = vErrors === null ? validate101.errors : vErrors.concat(validate101.errors);
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
					params: { type: schema35.properties.body.type },
					message: "must be string,object",
					schema: schema35.properties.body.type,
					parentSchema: schema35.properties.body,
					data: data7
				};
				if (vErrors === null) vErrors = [err1];
				else vErrors.push(err1);
				errors++;
			}
			if (typeof data7 === "string") {
				if (func2(data7) < 1) {
					const err2 = {
						instancePath: instancePath + "/body",
						schemaPath: "#/properties/body/minLength",
						keyword: "minLength",
						params: { limit: 1 },
						message: "must NOT have fewer than 1 characters",
						schema: 1,
						parentSchema: schema35.properties.body,
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
						parentSchema: schema35.properties.body,
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
			schema: schema35.type,
			parentSchema: schema35,
			data
		};
		if (vErrors === null) vErrors = [err4];
		else vErrors.push(err4);
		errors++;
	}
	validate94.errors = vErrors;
	return errors === 0;
}
validate94.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
function validate93(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate93.evaluated;
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
				schema: schema34.required,
				parentSchema: schema34,
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
				schema: schema34.required,
				parentSchema: schema34,
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
				parentSchema: schema34,
				data
			};
			if (vErrors === null) vErrors = [err2];
			else vErrors.push(err2);
			errors++;
		}
		if (data.match !== void 0) {
			if (!validate94(data.match, {
				instancePath: instancePath + "/match",
				parentData: data,
				parentDataProperty: "match",
				rootData,
				dynamicAnchors
			})) {
				vErrors = vErrors === null ? validate94.errors : vErrors.concat(validate94.errors);
				errors = vErrors.length;
			}
		}
		if (data.requests !== void 0) {
			if (!validate69(data.requests, {
				instancePath: instancePath + "/requests",
				parentData: data,
				parentDataProperty: "requests",
				rootData,
				dynamicAnchors
			})) {
				vErrors = vErrors === null ? validate69.errors : vErrors.concat(validate69.errors);
				errors = vErrors.length;
			}
		}
		if (data.per !== void 0) {
			if (!validate57(data.per, {
				instancePath: instancePath + "/per",
				parentData: data,
				parentDataProperty: "per",
				rootData,
				dynamicAnchors
			})) {
				vErrors = vErrors === null ? validate57.errors : vErrors.concat(validate57.errors);
				errors = vErrors.length;
			}
		}
		if (data.burst !== void 0) {
			if (!validate69(data.burst, {
				instancePath: instancePath + "/burst",
				parentData: data,
				parentDataProperty: "burst",
				rootData,
				dynamicAnchors
			})) {
				vErrors = vErrors === null ? validate69.errors : vErrors.concat(validate69.errors);
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
					params: { allowedValues: schema34.properties.by.enum },
					message: "must be equal to one of the allowed values",
					schema: schema34.properties.by.enum,
					parentSchema: schema34.properties.by,
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
			schema: schema34.type,
			parentSchema: schema34,
			data
		};
		if (vErrors === null) vErrors = [err4];
		else vErrors.push(err4);
		errors++;
	}
	validate93.errors = vErrors;
	return errors === 0;
}
validate93.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
const schema38 = {
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
const schema39 = {
	"type": "string",
	"pattern": "^[A-Za-z0-9._:-]{1,100}$",
	"x-message": "must be 1 to 100 letters, digits, or . _ : -"
};
const pattern6 = new RegExp("^[A-Za-z0-9._:-]{1,100}$", "u");
function validate110(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate110.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (typeof data === "string") {
		if (!pattern6.test(data)) {
			const err0 = {
				instancePath,
				schemaPath: "#/pattern",
				keyword: "pattern",
				params: { pattern: "^[A-Za-z0-9._:-]{1,100}$" },
				message: "must match pattern \"^[A-Za-z0-9._:-]{1,100}$\"",
				schema: "^[A-Za-z0-9._:-]{1,100}$",
				parentSchema: schema39,
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
			schema: schema39.type,
			parentSchema: schema39,
			data
		};
		if (vErrors === null) vErrors = [err1];
		else vErrors.push(err1);
		errors++;
	}
	validate110.errors = vErrors;
	return errors === 0;
}
validate110.evaluated = {
	"dynamicProps": false,
	"dynamicItems": false
};
const schema40 = {
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
function validate113(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate113.evaluated;
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
				parentSchema: schema40,
				data
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		if (data.first !== void 0) {
			if (!validate69(data.first, {
				instancePath: instancePath + "/first",
				parentData: data,
				parentDataProperty: "first",
				rootData,
				dynamicAnchors
			})) {
				vErrors = vErrors === null ? validate69.errors : vErrors.concat(validate69.errors);
				errors = vErrors.length;
			}
		}
		if (data.nth !== void 0) {
			if (!validate69(data.nth, {
				instancePath: instancePath + "/nth",
				parentData: data,
				parentDataProperty: "nth",
				rootData,
				dynamicAnchors
			})) {
				vErrors = vErrors === null ? validate69.errors : vErrors.concat(validate69.errors);
				errors = vErrors.length;
			}
		}
		if (data.every !== void 0) {
			if (!validate69(data.every, {
				instancePath: instancePath + "/every",
				parentData: data,
				parentDataProperty: "every",
				rootData,
				dynamicAnchors
			})) {
				vErrors = vErrors === null ? validate69.errors : vErrors.concat(validate69.errors);
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
					schema: schema40.properties.after.type,
					parentSchema: schema40.properties.after,
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
						parentSchema: schema40.properties.after,
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
						parentSchema: schema40.properties.after,
						data: data3
					};
					if (vErrors === null) vErrors = [err3];
					else vErrors.push(err3);
					errors++;
				}
			}
		}
		if (data.times !== void 0) {
			if (!validate69(data.times, {
				instancePath: instancePath + "/times",
				parentData: data,
				parentDataProperty: "times",
				rootData,
				dynamicAnchors
			})) {
				vErrors = vErrors === null ? validate69.errors : vErrors.concat(validate69.errors);
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
						parentSchema: schema40.properties.probability,
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
						parentSchema: schema40.properties.probability,
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
					schema: schema40.properties.probability.type,
					parentSchema: schema40.properties.probability,
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
						parentSchema: schema40.properties.sequence,
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
						parentSchema: schema40.properties.sequence,
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
							schema: schema40.properties.sequence.items.type,
							parentSchema: schema40.properties.sequence.items,
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
					schema: schema40.properties.sequence.type,
					parentSchema: schema40.properties.sequence,
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
						parentSchema: schema40.properties.between,
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
						parentSchema: schema40.properties.between,
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
							schema: schema40.properties.between.items.type,
							parentSchema: schema40.properties.between.items,
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
					schema: schema40.properties.between.type,
					parentSchema: schema40.properties.between,
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
			schema: schema40.type,
			parentSchema: schema40,
			data
		};
		if (vErrors === null) vErrors = [err15];
		else vErrors.push(err15);
		errors++;
	}
	validate113.errors = vErrors;
	return errors === 0;
}
validate113.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
const schema41 = {
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
const schema42 = {
	"type": ["string", "object"],
	"if": { "type": "object" },
	"then": { "$ref": "#/$defs/distribution" },
	"else": { "$ref": "#/$defs/duration" }
};
const schema43 = {
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
function validate121(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate121.evaluated;
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
				schema: schema43.required,
				parentSchema: schema43,
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
					params: { allowedValues: schema43.properties.distribution.enum },
					message: "must be equal to one of the allowed values",
					schema: schema43.properties.distribution.enum,
					parentSchema: schema43.properties.distribution,
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
							schema: schema43.oneOf[0].required,
							parentSchema: schema43.oneOf[0],
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
							parentSchema: schema43.oneOf[0],
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
								parentSchema: schema43.oneOf[0].properties.distribution,
								data: data1
							};
							if (vErrors === null) vErrors = [err4];
							else vErrors.push(err4);
							errors++;
						}
					}
					if (data.median !== void 0) {
						if (!validate57(data.median, {
							instancePath: instancePath + "/median",
							parentData: data,
							parentDataProperty: "median",
							rootData,
							dynamicAnchors
						})) {
							vErrors = vErrors === null ? validate57.errors : vErrors.concat(validate57.errors);
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
							schema: schema43.oneOf[1].required,
							parentSchema: schema43.oneOf[1],
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
							schema: schema43.oneOf[1].required,
							parentSchema: schema43.oneOf[1],
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
							parentSchema: schema43.oneOf[1],
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
								parentSchema: schema43.oneOf[1].properties.distribution,
								data: data3
							};
							if (vErrors === null) vErrors = [err8];
							else vErrors.push(err8);
							errors++;
						}
					}
					if (data.min !== void 0) {
						if (!validate57(data.min, {
							instancePath: instancePath + "/min",
							parentData: data,
							parentDataProperty: "min",
							rootData,
							dynamicAnchors
						})) {
							vErrors = vErrors === null ? validate57.errors : vErrors.concat(validate57.errors);
							errors = vErrors.length;
						}
					}
					if (data.max !== void 0) {
						if (!validate57(data.max, {
							instancePath: instancePath + "/max",
							parentData: data,
							parentDataProperty: "max",
							rootData,
							dynamicAnchors
						})) {
							vErrors = vErrors === null ? validate57.errors : vErrors.concat(validate57.errors);
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
							schema: schema43.oneOf[2].required,
							parentSchema: schema43.oneOf[2],
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
							schema: schema43.oneOf[2].required,
							parentSchema: schema43.oneOf[2],
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
							parentSchema: schema43.oneOf[2],
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
								parentSchema: schema43.oneOf[2].properties.distribution,
								data: data6
							};
							if (vErrors === null) vErrors = [err12];
							else vErrors.push(err12);
							errors++;
						}
					}
					if (data.median !== void 0) {
						if (!validate57(data.median, {
							instancePath: instancePath + "/median",
							parentData: data,
							parentDataProperty: "median",
							rootData,
							dynamicAnchors
						})) {
							vErrors = vErrors === null ? validate57.errors : vErrors.concat(validate57.errors);
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
									parentSchema: schema43.oneOf[2].properties.sigma,
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
									parentSchema: schema43.oneOf[2].properties.sigma,
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
								schema: schema43.oneOf[2].properties.sigma.type,
								parentSchema: schema43.oneOf[2].properties.sigma,
								data: data8
							};
							if (vErrors === null) vErrors = [err15];
							else vErrors.push(err15);
							errors++;
						}
					}
					if (data.min !== void 0) {
						if (!validate57(data.min, {
							instancePath: instancePath + "/min",
							parentData: data,
							parentDataProperty: "min",
							rootData,
							dynamicAnchors
						})) {
							vErrors = vErrors === null ? validate57.errors : vErrors.concat(validate57.errors);
							errors = vErrors.length;
						}
					}
					if (data.max !== void 0) {
						if (!validate57(data.max, {
							instancePath: instancePath + "/max",
							parentData: data,
							parentDataProperty: "max",
							rootData,
							dynamicAnchors
						})) {
							vErrors = vErrors === null ? validate57.errors : vErrors.concat(validate57.errors);
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
					schema: schema43.discriminator,
					parentSchema: schema43,
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
				schema: schema43.discriminator,
				parentSchema: schema43,
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
			schema: schema43.type,
			parentSchema: schema43,
			data
		};
		if (vErrors === null) vErrors = [err18];
		else vErrors.push(err18);
		errors++;
	}
	validate121.errors = vErrors;
	evaluated0.props = props0;
	return errors === 0;
}
validate121.evaluated = {
	"dynamicProps": true,
	"dynamicItems": false
};
function validate120(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate120.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (typeof data !== "string" && !(data && typeof data == "object" && !Array.isArray(data))) {
		const err0 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: schema42.type },
			message: "must be string,object",
			schema: schema42.type,
			parentSchema: schema42,
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
		if (!validate121(data, {
			instancePath,
			parentData,
			parentDataProperty,
			rootData,
			dynamicAnchors
		})) {
			vErrors = vErrors === null ? validate121.errors : vErrors.concat(validate121.errors);
			errors = vErrors.length;
		} else var props0 = validate121.evaluated.props;
		var _valid0 = _errs4 === errors;
		valid0 = _valid0;
		ifClause0 = "then";
	} else {
		const _errs5 = errors;
		if (!validate57(data, {
			instancePath,
			parentData,
			parentDataProperty,
			rootData,
			dynamicAnchors
		})) {
			vErrors = vErrors === null ? validate57.errors : vErrors.concat(validate57.errors);
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
			schema: schema42.if,
			parentSchema: schema42,
			data
		};
		if (vErrors === null) vErrors = [err2];
		else vErrors.push(err2);
		errors++;
	}
	validate120.errors = vErrors;
	evaluated0.props = props0;
	return errors === 0;
}
validate120.evaluated = {
	"dynamicProps": true,
	"dynamicItems": false
};
const pattern7 = new RegExp("^[A-Za-z0-9!#$%&'*+.^_`|~-]+$", "u");
const pattern8 = new RegExp("^[\\t\\x20-\\x7e\\x80-\\xff]*$", "u");
function validate119(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate119.evaluated;
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
				schema: schema41.oneOf[0].required,
				parentSchema: schema41.oneOf[0],
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
				schema: schema41.oneOf[1].required,
				parentSchema: schema41.oneOf[1],
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
					schema: schema41.oneOf[2].required,
					parentSchema: schema41.oneOf[2],
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
						schema: schema41.oneOf[3].required,
						parentSchema: schema41.oneOf[3],
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
							schema: schema41.oneOf[4].required,
							parentSchema: schema41.oneOf[4],
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
								schema: schema41.oneOf[5].required,
								parentSchema: schema41.oneOf[5],
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
									schema: schema41.oneOf[6].required,
									parentSchema: schema41.oneOf[6],
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
										schema: schema41.oneOf[7].required,
										parentSchema: schema41.oneOf[7],
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
											schema: schema41.oneOf[8].required,
											parentSchema: schema41.oneOf[8],
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
												parentSchema: schema41.oneOf[9],
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
												schema: schema41.oneOf[9].required,
												parentSchema: schema41.oneOf[9],
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
			schema: schema41.oneOf,
			parentSchema: schema41,
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
		for (const key0 in data) if (!func1.call(schema41.properties, key0)) {
			const err12 = {
				instancePath,
				schemaPath: "#/additionalProperties",
				keyword: "additionalProperties",
				params: { additionalProperty: key0 },
				message: "must NOT have additional properties",
				schema: false,
				parentSchema: schema41,
				data
			};
			if (vErrors === null) vErrors = [err12];
			else vErrors.push(err12);
			errors++;
		}
		if (data.delay !== void 0) {
			if (!validate120(data.delay, {
				instancePath: instancePath + "/delay",
				parentData: data,
				parentDataProperty: "delay",
				rootData,
				dynamicAnchors
			})) {
				vErrors = vErrors === null ? validate120.errors : vErrors.concat(validate120.errors);
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
					schema: schema41.properties.status.type,
					parentSchema: schema41.properties.status,
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
						parentSchema: schema41.properties.status,
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
						parentSchema: schema41.properties.status,
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
						if (!pattern7.test(key1)) {
							const err16 = {
								instancePath: instancePath + "/headers",
								schemaPath: "#/properties/headers/propertyNames/pattern",
								keyword: "pattern",
								params: { pattern: "^[A-Za-z0-9!#$%&'*+.^_`|~-]+$" },
								message: "must match pattern \"^[A-Za-z0-9!#$%&'*+.^_`|~-]+$\"",
								schema: "^[A-Za-z0-9!#$%&'*+.^_`|~-]+$",
								parentSchema: schema41.properties.headers.propertyNames,
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
							schema: schema41.properties.headers.propertyNames,
							parentSchema: schema41.properties.headers,
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
						if (!pattern8.test(data3)) {
							const err18 = {
								instancePath: instancePath + "/headers/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),
								schemaPath: "#/properties/headers/additionalProperties/pattern",
								keyword: "pattern",
								params: { pattern: "^[\\t\\x20-\\x7e\\x80-\\xff]*$" },
								message: "must match pattern \"^[\\t\\x20-\\x7e\\x80-\\xff]*$\"",
								schema: "^[\\t\\x20-\\x7e\\x80-\\xff]*$",
								parentSchema: schema41.properties.headers.additionalProperties,
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
							schema: schema41.properties.headers.additionalProperties.type,
							parentSchema: schema41.properties.headers.additionalProperties,
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
					schema: schema41.properties.headers.type,
					parentSchema: schema41.properties.headers,
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
					parentSchema: schema41.properties.hang,
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
					parentSchema: schema41.properties.reset,
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
					parentSchema: schema41.properties.empty,
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
						schema: schema41.properties.truncate.required,
						parentSchema: schema41.properties.truncate,
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
						parentSchema: schema41.properties.truncate,
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
							schema: schema41.properties.truncate.properties.bytes.type,
							parentSchema: schema41.properties.truncate.properties.bytes,
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
								parentSchema: schema41.properties.truncate.properties.bytes,
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
								parentSchema: schema41.properties.truncate.properties.bytes,
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
					schema: schema41.properties.truncate.type,
					parentSchema: schema41.properties.truncate,
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
					params: { allowedValues: schema41.properties.malformed.enum },
					message: "must be equal to one of the allowed values",
					schema: schema41.properties.malformed.enum,
					parentSchema: schema41.properties.malformed,
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
					parentSchema: schema41.properties.bad_chunk,
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
						schema: schema41.properties.dribble.required,
						parentSchema: schema41.properties.dribble,
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
						parentSchema: schema41.properties.dribble,
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
							schema: schema41.properties.dribble.properties.bytes_per_second.type,
							parentSchema: schema41.properties.dribble.properties.bytes_per_second,
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
								parentSchema: schema41.properties.dribble.properties.bytes_per_second,
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
								parentSchema: schema41.properties.dribble.properties.bytes_per_second,
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
					schema: schema41.properties.dribble.type,
					parentSchema: schema41.properties.dribble,
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
					params: { allowedValues: schema41.properties.alter.enum },
					message: "must be equal to one of the allowed values",
					schema: schema41.properties.alter.enum,
					parentSchema: schema41.properties.alter,
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
					schema: schema41.dependentRequired,
					parentSchema: schema41,
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
					schema: schema41.dependentRequired,
					parentSchema: schema41,
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
			schema: schema41.type,
			parentSchema: schema41,
			data
		};
		if (vErrors === null) vErrors = [err41];
		else vErrors.push(err41);
		errors++;
	}
	validate119.errors = vErrors;
	return errors === 0;
}
validate119.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
function validate109(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate109.evaluated;
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
				schema: schema38.required,
				parentSchema: schema38,
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
				parentSchema: schema38,
				data
			};
			if (vErrors === null) vErrors = [err1];
			else vErrors.push(err1);
			errors++;
		}
		if (data.id !== void 0) {
			if (!validate110(data.id, {
				instancePath: instancePath + "/id",
				parentData: data,
				parentDataProperty: "id",
				rootData,
				dynamicAnchors
			})) {
				vErrors = vErrors === null ? validate110.errors : vErrors.concat(validate110.errors);
				errors = vErrors.length;
			}
		}
		if (data.match !== void 0) {
			if (!validate94(data.match, {
				instancePath: instancePath + "/match",
				parentData: data,
				parentDataProperty: "match",
				rootData,
				dynamicAnchors
			})) {
				vErrors = vErrors === null ? validate94.errors : vErrors.concat(validate94.errors);
				errors = vErrors.length;
			}
		}
		if (data.when !== void 0) {
			if (!validate113(data.when, {
				instancePath: instancePath + "/when",
				parentData: data,
				parentDataProperty: "when",
				rootData,
				dynamicAnchors
			})) {
				vErrors = vErrors === null ? validate113.errors : vErrors.concat(validate113.errors);
				errors = vErrors.length;
			}
		}
		if (data.then !== void 0) {
			if (!validate119(data.then, {
				instancePath: instancePath + "/then",
				parentData: data,
				parentDataProperty: "then",
				rootData,
				dynamicAnchors
			})) {
				vErrors = vErrors === null ? validate119.errors : vErrors.concat(validate119.errors);
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
			schema: schema38.type,
			parentSchema: schema38,
			data
		};
		if (vErrors === null) vErrors = [err2];
		else vErrors.push(err2);
		errors++;
	}
	validate109.errors = vErrors;
	return errors === 0;
}
validate109.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
const schema44 = {
	"type": "object",
	"required": ["match"],
	"additionalProperties": false,
	"properties": {
		"match": { "$ref": "#/$defs/request_match" },
		"count": {
			"type": ["integer", "object"],
			"minimum": 0,
			"maximum": 1e9,
			"minProperties": 1,
			"additionalProperties": false,
			"properties": {
				"min": {
					"type": "integer",
					"minimum": 0,
					"maximum": 1e9
				},
				"max": {
					"type": "integer",
					"minimum": 0,
					"maximum": 1e9
				}
			}
		}
	}
};
const schema45 = {
	"type": "object",
	"additionalProperties": false,
	"properties": {
		"operation": { "$ref": "#/$defs/match/properties/operation" },
		"method": { "$ref": "#/$defs/match/properties/method" },
		"path": { "$ref": "#/$defs/match/properties/path" },
		"key": { "$ref": "#/$defs/match/properties/key" },
		"session": { "$ref": "#/$defs/match/properties/session" },
		"header": { "$ref": "#/$defs/match/properties/header" },
		"query": { "$ref": "#/$defs/match/properties/query" },
		"body": { "$ref": "#/$defs/match/properties/body" },
		"status": {
			"type": ["integer", "string"],
			"minLength": 1
		},
		"fault": { "$ref": "#/$defs/pattern" },
		"since": { "type": "string" }
	}
};
function validate135(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate135.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (typeof data === "string") {
		if (func2(data) < 1) {
			const err0 = {
				instancePath,
				schemaPath: "#/minLength",
				keyword: "minLength",
				params: { limit: 1 },
				message: "must NOT have fewer than 1 characters",
				schema: 1,
				parentSchema: schema36,
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
			schema: schema36.type,
			parentSchema: schema36,
			data
		};
		if (vErrors === null) vErrors = [err1];
		else vErrors.push(err1);
		errors++;
	}
	validate135.errors = vErrors;
	return errors === 0;
}
validate135.evaluated = {
	"dynamicProps": false,
	"dynamicItems": false
};
function validate137(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate137.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (typeof data === "string") {
		if (func2(data) < 1) {
			const err0 = {
				instancePath,
				schemaPath: "#/minLength",
				keyword: "minLength",
				params: { limit: 1 },
				message: "must NOT have fewer than 1 characters",
				schema: 1,
				parentSchema: schema36,
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
			schema: schema36.type,
			parentSchema: schema36,
			data
		};
		if (vErrors === null) vErrors = [err1];
		else vErrors.push(err1);
		errors++;
	}
	validate137.errors = vErrors;
	return errors === 0;
}
validate137.evaluated = {
	"dynamicProps": false,
	"dynamicItems": false
};
function validate139(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate139.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (typeof data === "string") {
		if (func2(data) < 1) {
			const err0 = {
				instancePath,
				schemaPath: "#/minLength",
				keyword: "minLength",
				params: { limit: 1 },
				message: "must NOT have fewer than 1 characters",
				schema: 1,
				parentSchema: schema36,
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
			schema: schema36.type,
			parentSchema: schema36,
			data
		};
		if (vErrors === null) vErrors = [err1];
		else vErrors.push(err1);
		errors++;
	}
	validate139.errors = vErrors;
	return errors === 0;
}
validate139.evaluated = {
	"dynamicProps": false,
	"dynamicItems": false
};
function validate141(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate141.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (typeof data === "string") {
		if (func2(data) < 1) {
			const err0 = {
				instancePath,
				schemaPath: "#/minLength",
				keyword: "minLength",
				params: { limit: 1 },
				message: "must NOT have fewer than 1 characters",
				schema: 1,
				parentSchema: schema36,
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
			schema: schema36.type,
			parentSchema: schema36,
			data
		};
		if (vErrors === null) vErrors = [err1];
		else vErrors.push(err1);
		errors++;
	}
	validate141.errors = vErrors;
	return errors === 0;
}
validate141.evaluated = {
	"dynamicProps": false,
	"dynamicItems": false
};
function validate143(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate143.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (typeof data === "string") {
		if (func2(data) < 1) {
			const err0 = {
				instancePath,
				schemaPath: "#/minLength",
				keyword: "minLength",
				params: { limit: 1 },
				message: "must NOT have fewer than 1 characters",
				schema: 1,
				parentSchema: schema36,
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
			schema: schema36.type,
			parentSchema: schema36,
			data
		};
		if (vErrors === null) vErrors = [err1];
		else vErrors.push(err1);
		errors++;
	}
	validate143.errors = vErrors;
	return errors === 0;
}
validate143.evaluated = {
	"dynamicProps": false,
	"dynamicItems": false
};
function validate145(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate145.evaluated;
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
				parentSchema: schema37,
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
					schema: schema37.additionalProperties.type,
					parentSchema: schema37.additionalProperties,
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
			schema: schema37.type,
			parentSchema: schema37,
			data
		};
		if (vErrors === null) vErrors = [err2];
		else vErrors.push(err2);
		errors++;
	}
	validate145.errors = vErrors;
	return errors === 0;
}
validate145.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
function validate147(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate147.evaluated;
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
				parentSchema: schema37,
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
					schema: schema37.additionalProperties.type,
					parentSchema: schema37.additionalProperties,
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
			schema: schema37.type,
			parentSchema: schema37,
			data
		};
		if (vErrors === null) vErrors = [err2];
		else vErrors.push(err2);
		errors++;
	}
	validate147.errors = vErrors;
	return errors === 0;
}
validate147.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
const schema53 = {
	"type": ["string", "object"],
	"minLength": 1,
	"minProperties": 1
};
function validate149(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate149.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (typeof data !== "string" && !(data && typeof data == "object" && !Array.isArray(data))) {
		const err0 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: schema53.type },
			message: "must be string,object",
			schema: schema53.type,
			parentSchema: schema53,
			data
		};
		if (vErrors === null) vErrors = [err0];
		else vErrors.push(err0);
		errors++;
	}
	if (typeof data === "string") {
		if (func2(data) < 1) {
			const err1 = {
				instancePath,
				schemaPath: "#/minLength",
				keyword: "minLength",
				params: { limit: 1 },
				message: "must NOT have fewer than 1 characters",
				schema: 1,
				parentSchema: schema53,
				data
			};
			if (vErrors === null) vErrors = [err1];
			else vErrors.push(err1);
			errors++;
		}
	}
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (Object.keys(data).length < 1) {
			const err2 = {
				instancePath,
				schemaPath: "#/minProperties",
				keyword: "minProperties",
				params: { limit: 1 },
				message: "must NOT have fewer than 1 properties",
				schema: 1,
				parentSchema: schema53,
				data
			};
			if (vErrors === null) vErrors = [err2];
			else vErrors.push(err2);
			errors++;
		}
	}
	validate149.errors = vErrors;
	return errors === 0;
}
validate149.evaluated = {
	"dynamicProps": false,
	"dynamicItems": false
};
function validate134(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate134.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		for (const key0 in data) if (!func1.call(schema45.properties, key0)) {
			const err0 = {
				instancePath,
				schemaPath: "#/additionalProperties",
				keyword: "additionalProperties",
				params: { additionalProperty: key0 },
				message: "must NOT have additional properties",
				schema: false,
				parentSchema: schema45,
				data
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		if (data.operation !== void 0) {
			if (!validate135(data.operation, {
				instancePath: instancePath + "/operation",
				parentData: data,
				parentDataProperty: "operation",
				rootData,
				dynamicAnchors
			})) {
				vErrors = vErrors === null ? validate135.errors : vErrors.concat(validate135.errors);
				errors = vErrors.length;
			}
		}
		if (data.method !== void 0) {
			if (!validate137(data.method, {
				instancePath: instancePath + "/method",
				parentData: data,
				parentDataProperty: "method",
				rootData,
				dynamicAnchors
			})) {
				vErrors = vErrors === null ? validate137.errors : vErrors.concat(validate137.errors);
				errors = vErrors.length;
			}
		}
		if (data.path !== void 0) {
			if (!validate139(data.path, {
				instancePath: instancePath + "/path",
				parentData: data,
				parentDataProperty: "path",
				rootData,
				dynamicAnchors
			})) {
				vErrors = vErrors === null ? validate139.errors : vErrors.concat(validate139.errors);
				errors = vErrors.length;
			}
		}
		if (data.key !== void 0) {
			if (!validate141(data.key, {
				instancePath: instancePath + "/key",
				parentData: data,
				parentDataProperty: "key",
				rootData,
				dynamicAnchors
			})) {
				vErrors = vErrors === null ? validate141.errors : vErrors.concat(validate141.errors);
				errors = vErrors.length;
			}
		}
		if (data.session !== void 0) {
			if (!validate143(data.session, {
				instancePath: instancePath + "/session",
				parentData: data,
				parentDataProperty: "session",
				rootData,
				dynamicAnchors
			})) {
				vErrors = vErrors === null ? validate143.errors : vErrors.concat(validate143.errors);
				errors = vErrors.length;
			}
		}
		if (data.header !== void 0) {
			if (!validate145(data.header, {
				instancePath: instancePath + "/header",
				parentData: data,
				parentDataProperty: "header",
				rootData,
				dynamicAnchors
			})) {
				vErrors = vErrors === null ? validate145.errors : vErrors.concat(validate145.errors);
				errors = vErrors.length;
			}
		}
		if (data.query !== void 0) {
			if (!validate147(data.query, {
				instancePath: instancePath + "/query",
				parentData: data,
				parentDataProperty: "query",
				rootData,
				dynamicAnchors
			})) {
				vErrors = vErrors === null ? validate147.errors : vErrors.concat(validate147.errors);
				errors = vErrors.length;
			}
		}
		if (data.body !== void 0) {
			if (!validate149(data.body, {
				instancePath: instancePath + "/body",
				parentData: data,
				parentDataProperty: "body",
				rootData,
				dynamicAnchors
			})) {
				vErrors = vErrors === null ? validate149.errors : vErrors.concat(validate149.errors);
				errors = vErrors.length;
			}
		}
		if (data.status !== void 0) {
			let data8 = data.status;
			if (!(typeof data8 == "number" && !(data8 % 1) && !isNaN(data8) && isFinite(data8)) && typeof data8 !== "string") {
				const err1 = {
					instancePath: instancePath + "/status",
					schemaPath: "#/properties/status/type",
					keyword: "type",
					params: { type: schema45.properties.status.type },
					message: "must be integer,string",
					schema: schema45.properties.status.type,
					parentSchema: schema45.properties.status,
					data: data8
				};
				if (vErrors === null) vErrors = [err1];
				else vErrors.push(err1);
				errors++;
			}
			if (typeof data8 === "string") {
				if (func2(data8) < 1) {
					const err2 = {
						instancePath: instancePath + "/status",
						schemaPath: "#/properties/status/minLength",
						keyword: "minLength",
						params: { limit: 1 },
						message: "must NOT have fewer than 1 characters",
						schema: 1,
						parentSchema: schema45.properties.status,
						data: data8
					};
					if (vErrors === null) vErrors = [err2];
					else vErrors.push(err2);
					errors++;
				}
			}
		}
		if (data.fault !== void 0) {
			if (!validate95(data.fault, {
				instancePath: instancePath + "/fault",
				parentData: data,
				parentDataProperty: "fault",
				rootData,
				dynamicAnchors
			})) {
				vErrors = vErrors === null ? validate95.errors : vErrors.concat(validate95.errors);
				errors = vErrors.length;
			}
		}
		if (data.since !== void 0) {
			let data10 = data.since;
			if (typeof data10 !== "string") {
				const err3 = {
					instancePath: instancePath + "/since",
					schemaPath: "#/properties/since/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string",
					schema: schema45.properties.since.type,
					parentSchema: schema45.properties.since,
					data: data10
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
			schema: schema45.type,
			parentSchema: schema45,
			data
		};
		if (vErrors === null) vErrors = [err4];
		else vErrors.push(err4);
		errors++;
	}
	validate134.errors = vErrors;
	return errors === 0;
}
validate134.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
function validate133(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate133.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (data.match === void 0) {
			const err0 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "match" },
				message: "must have required property 'match'",
				schema: schema44.required,
				parentSchema: schema44,
				data
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		for (const key0 in data) if (!(key0 === "match" || key0 === "count")) {
			const err1 = {
				instancePath,
				schemaPath: "#/additionalProperties",
				keyword: "additionalProperties",
				params: { additionalProperty: key0 },
				message: "must NOT have additional properties",
				schema: false,
				parentSchema: schema44,
				data
			};
			if (vErrors === null) vErrors = [err1];
			else vErrors.push(err1);
			errors++;
		}
		if (data.match !== void 0) {
			if (!validate134(data.match, {
				instancePath: instancePath + "/match",
				parentData: data,
				parentDataProperty: "match",
				rootData,
				dynamicAnchors
			})) {
				vErrors = vErrors === null ? validate134.errors : vErrors.concat(validate134.errors);
				errors = vErrors.length;
			}
		}
		if (data.count !== void 0) {
			let data1 = data.count;
			if (!(typeof data1 == "number" && !(data1 % 1) && !isNaN(data1) && isFinite(data1)) && !(data1 && typeof data1 == "object" && !Array.isArray(data1))) {
				const err2 = {
					instancePath: instancePath + "/count",
					schemaPath: "#/properties/count/type",
					keyword: "type",
					params: { type: schema44.properties.count.type },
					message: "must be integer,object",
					schema: schema44.properties.count.type,
					parentSchema: schema44.properties.count,
					data: data1
				};
				if (vErrors === null) vErrors = [err2];
				else vErrors.push(err2);
				errors++;
			}
			if (typeof data1 == "number" && isFinite(data1)) {
				if (data1 > 1e9 || isNaN(data1)) {
					const err3 = {
						instancePath: instancePath + "/count",
						schemaPath: "#/properties/count/maximum",
						keyword: "maximum",
						params: {
							comparison: "<=",
							limit: 1e9
						},
						message: "must be <= 1000000000",
						schema: 1e9,
						parentSchema: schema44.properties.count,
						data: data1
					};
					if (vErrors === null) vErrors = [err3];
					else vErrors.push(err3);
					errors++;
				}
				if (data1 < 0 || isNaN(data1)) {
					const err4 = {
						instancePath: instancePath + "/count",
						schemaPath: "#/properties/count/minimum",
						keyword: "minimum",
						params: {
							comparison: ">=",
							limit: 0
						},
						message: "must be >= 0",
						schema: 0,
						parentSchema: schema44.properties.count,
						data: data1
					};
					if (vErrors === null) vErrors = [err4];
					else vErrors.push(err4);
					errors++;
				}
			}
			if (data1 && typeof data1 == "object" && !Array.isArray(data1)) {
				if (Object.keys(data1).length < 1) {
					const err5 = {
						instancePath: instancePath + "/count",
						schemaPath: "#/properties/count/minProperties",
						keyword: "minProperties",
						params: { limit: 1 },
						message: "must NOT have fewer than 1 properties",
						schema: 1,
						parentSchema: schema44.properties.count,
						data: data1
					};
					if (vErrors === null) vErrors = [err5];
					else vErrors.push(err5);
					errors++;
				}
				for (const key1 in data1) if (!(key1 === "min" || key1 === "max")) {
					const err6 = {
						instancePath: instancePath + "/count",
						schemaPath: "#/properties/count/additionalProperties",
						keyword: "additionalProperties",
						params: { additionalProperty: key1 },
						message: "must NOT have additional properties",
						schema: false,
						parentSchema: schema44.properties.count,
						data: data1
					};
					if (vErrors === null) vErrors = [err6];
					else vErrors.push(err6);
					errors++;
				}
				if (data1.min !== void 0) {
					let data2 = data1.min;
					if (!(typeof data2 == "number" && !(data2 % 1) && !isNaN(data2) && isFinite(data2))) {
						const err7 = {
							instancePath: instancePath + "/count/min",
							schemaPath: "#/properties/count/properties/min/type",
							keyword: "type",
							params: { type: "integer" },
							message: "must be integer",
							schema: schema44.properties.count.properties.min.type,
							parentSchema: schema44.properties.count.properties.min,
							data: data2
						};
						if (vErrors === null) vErrors = [err7];
						else vErrors.push(err7);
						errors++;
					}
					if (typeof data2 == "number" && isFinite(data2)) {
						if (data2 > 1e9 || isNaN(data2)) {
							const err8 = {
								instancePath: instancePath + "/count/min",
								schemaPath: "#/properties/count/properties/min/maximum",
								keyword: "maximum",
								params: {
									comparison: "<=",
									limit: 1e9
								},
								message: "must be <= 1000000000",
								schema: 1e9,
								parentSchema: schema44.properties.count.properties.min,
								data: data2
							};
							if (vErrors === null) vErrors = [err8];
							else vErrors.push(err8);
							errors++;
						}
						if (data2 < 0 || isNaN(data2)) {
							const err9 = {
								instancePath: instancePath + "/count/min",
								schemaPath: "#/properties/count/properties/min/minimum",
								keyword: "minimum",
								params: {
									comparison: ">=",
									limit: 0
								},
								message: "must be >= 0",
								schema: 0,
								parentSchema: schema44.properties.count.properties.min,
								data: data2
							};
							if (vErrors === null) vErrors = [err9];
							else vErrors.push(err9);
							errors++;
						}
					}
				}
				if (data1.max !== void 0) {
					let data3 = data1.max;
					if (!(typeof data3 == "number" && !(data3 % 1) && !isNaN(data3) && isFinite(data3))) {
						const err10 = {
							instancePath: instancePath + "/count/max",
							schemaPath: "#/properties/count/properties/max/type",
							keyword: "type",
							params: { type: "integer" },
							message: "must be integer",
							schema: schema44.properties.count.properties.max.type,
							parentSchema: schema44.properties.count.properties.max,
							data: data3
						};
						if (vErrors === null) vErrors = [err10];
						else vErrors.push(err10);
						errors++;
					}
					if (typeof data3 == "number" && isFinite(data3)) {
						if (data3 > 1e9 || isNaN(data3)) {
							const err11 = {
								instancePath: instancePath + "/count/max",
								schemaPath: "#/properties/count/properties/max/maximum",
								keyword: "maximum",
								params: {
									comparison: "<=",
									limit: 1e9
								},
								message: "must be <= 1000000000",
								schema: 1e9,
								parentSchema: schema44.properties.count.properties.max,
								data: data3
							};
							if (vErrors === null) vErrors = [err11];
							else vErrors.push(err11);
							errors++;
						}
						if (data3 < 0 || isNaN(data3)) {
							const err12 = {
								instancePath: instancePath + "/count/max",
								schemaPath: "#/properties/count/properties/max/minimum",
								keyword: "minimum",
								params: {
									comparison: ">=",
									limit: 0
								},
								message: "must be >= 0",
								schema: 0,
								parentSchema: schema44.properties.count.properties.max,
								data: data3
							};
							if (vErrors === null) vErrors = [err12];
							else vErrors.push(err12);
							errors++;
						}
					}
				}
			}
		}
	} else {
		const err13 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object",
			schema: schema44.type,
			parentSchema: schema44,
			data
		};
		if (vErrors === null) vErrors = [err13];
		else vErrors.push(err13);
		errors++;
	}
	validate133.errors = vErrors;
	return errors === 0;
}
validate133.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
function validate155(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate155.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (data.version === void 0) {
			const err0 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "version" },
				message: "must have required property 'version'",
				schema: schema20.required,
				parentSchema: schema20,
				data
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		for (const key0 in data) if (!func1.call(schema20.properties, key0)) {
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
		if (data.$schema !== void 0) {
			let data0 = data.$schema;
			if (typeof data0 !== "string") {
				const err2 = {
					instancePath: instancePath + "/$schema",
					schemaPath: "#/properties/%24schema/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string",
					schema: schema20.properties.$schema.type,
					parentSchema: schema20.properties.$schema,
					data: data0
				};
				if (vErrors === null) vErrors = [err2];
				else vErrors.push(err2);
				errors++;
			}
		}
		if (data.version !== void 0) {
			let data1 = data.version;
			if (1 !== data1) {
				const err3 = {
					instancePath: instancePath + "/version",
					schemaPath: "#/properties/version/const",
					keyword: "const",
					params: { allowedValue: 1 },
					message: "must be equal to constant",
					schema: 1,
					parentSchema: schema20.properties.version,
					data: data1
				};
				if (vErrors === null) vErrors = [err3];
				else vErrors.push(err3);
				errors++;
			}
		}
		if (data.name !== void 0) {
			let data2 = data.name;
			if (typeof data2 === "string") {
				if (func2(data2) > 100) {
					const err4 = {
						instancePath: instancePath + "/name",
						schemaPath: "#/properties/name/maxLength",
						keyword: "maxLength",
						params: { limit: 100 },
						message: "must NOT have more than 100 characters",
						schema: 100,
						parentSchema: schema20.properties.name,
						data: data2
					};
					if (vErrors === null) vErrors = [err4];
					else vErrors.push(err4);
					errors++;
				}
				if (func2(data2) < 1) {
					const err5 = {
						instancePath: instancePath + "/name",
						schemaPath: "#/properties/name/minLength",
						keyword: "minLength",
						params: { limit: 1 },
						message: "must NOT have fewer than 1 characters",
						schema: 1,
						parentSchema: schema20.properties.name,
						data: data2
					};
					if (vErrors === null) vErrors = [err5];
					else vErrors.push(err5);
					errors++;
				}
			} else {
				const err6 = {
					instancePath: instancePath + "/name",
					schemaPath: "#/properties/name/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string",
					schema: schema20.properties.name.type,
					parentSchema: schema20.properties.name,
					data: data2
				};
				if (vErrors === null) vErrors = [err6];
				else vErrors.push(err6);
				errors++;
			}
		}
		if (data.description !== void 0) {
			let data3 = data.description;
			if (typeof data3 === "string") {
				if (func2(data3) > 1e3) {
					const err7 = {
						instancePath: instancePath + "/description",
						schemaPath: "#/properties/description/maxLength",
						keyword: "maxLength",
						params: { limit: 1e3 },
						message: "must NOT have more than 1000 characters",
						schema: 1e3,
						parentSchema: schema20.properties.description,
						data: data3
					};
					if (vErrors === null) vErrors = [err7];
					else vErrors.push(err7);
					errors++;
				}
			} else {
				const err8 = {
					instancePath: instancePath + "/description",
					schemaPath: "#/properties/description/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string",
					schema: schema20.properties.description.type,
					parentSchema: schema20.properties.description,
					data: data3
				};
				if (vErrors === null) vErrors = [err8];
				else vErrors.push(err8);
				errors++;
			}
		}
		if (data.extends !== void 0) {
			let data4 = data.extends;
			if (Array.isArray(data4)) {
				if (data4.length > 20) {
					const err9 = {
						instancePath: instancePath + "/extends",
						schemaPath: "#/properties/extends/maxItems",
						keyword: "maxItems",
						params: { limit: 20 },
						message: "must NOT have more than 20 items",
						schema: 20,
						parentSchema: schema20.properties.extends,
						data: data4
					};
					if (vErrors === null) vErrors = [err9];
					else vErrors.push(err9);
					errors++;
				}
				const len0 = data4.length;
				for (let i0 = 0; i0 < len0; i0++) {
					let data5 = data4[i0];
					if (typeof data5 === "string") {
						if (func2(data5) < 1) {
							const err10 = {
								instancePath: instancePath + "/extends/" + i0,
								schemaPath: "#/properties/extends/items/minLength",
								keyword: "minLength",
								params: { limit: 1 },
								message: "must NOT have fewer than 1 characters",
								schema: 1,
								parentSchema: schema20.properties.extends.items,
								data: data5
							};
							if (vErrors === null) vErrors = [err10];
							else vErrors.push(err10);
							errors++;
						}
					} else {
						const err11 = {
							instancePath: instancePath + "/extends/" + i0,
							schemaPath: "#/properties/extends/items/type",
							keyword: "type",
							params: { type: "string" },
							message: "must be string",
							schema: schema20.properties.extends.items.type,
							parentSchema: schema20.properties.extends.items,
							data: data5
						};
						if (vErrors === null) vErrors = [err11];
						else vErrors.push(err11);
						errors++;
					}
				}
			} else {
				const err12 = {
					instancePath: instancePath + "/extends",
					schemaPath: "#/properties/extends/type",
					keyword: "type",
					params: { type: "array" },
					message: "must be array",
					schema: schema20.properties.extends.type,
					parentSchema: schema20.properties.extends,
					data: data4
				};
				if (vErrors === null) vErrors = [err12];
				else vErrors.push(err12);
				errors++;
			}
		}
		if (data.seed !== void 0) {
			let data6 = data.seed;
			if (typeof data6 === "string") {
				if (func2(data6) < 1) {
					const err13 = {
						instancePath: instancePath + "/seed",
						schemaPath: "#/properties/seed/minLength",
						keyword: "minLength",
						params: { limit: 1 },
						message: "must NOT have fewer than 1 characters",
						schema: 1,
						parentSchema: schema20.properties.seed,
						data: data6
					};
					if (vErrors === null) vErrors = [err13];
					else vErrors.push(err13);
					errors++;
				}
			} else {
				const err14 = {
					instancePath: instancePath + "/seed",
					schemaPath: "#/properties/seed/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string",
					schema: schema20.properties.seed.type,
					parentSchema: schema20.properties.seed,
					data: data6
				};
				if (vErrors === null) vErrors = [err14];
				else vErrors.push(err14);
				errors++;
			}
		}
		if (data.clock !== void 0) {
			if (!validate54(data.clock, {
				instancePath: instancePath + "/clock",
				parentData: data,
				parentDataProperty: "clock",
				rootData,
				dynamicAnchors
			})) {
				vErrors = vErrors === null ? validate54.errors : vErrors.concat(validate54.errors);
				errors = vErrors.length;
			}
		}
		if (data.unknown_keys !== void 0) {
			let data8 = data.unknown_keys;
			if (!(data8 === "accept" || data8 === "reject")) {
				const err15 = {
					instancePath: instancePath + "/unknown_keys",
					schemaPath: "#/properties/unknown_keys/enum",
					keyword: "enum",
					params: { allowedValues: schema20.properties.unknown_keys.enum },
					message: "must be equal to one of the allowed values",
					schema: schema20.properties.unknown_keys.enum,
					parentSchema: schema20.properties.unknown_keys,
					data: data8
				};
				if (vErrors === null) vErrors = [err15];
				else vErrors.push(err15);
				errors++;
			}
		}
		if (data.settings !== void 0) {
			if (!validate56(data.settings, {
				instancePath: instancePath + "/settings",
				parentData: data,
				parentDataProperty: "settings",
				rootData,
				dynamicAnchors
			})) {
				vErrors = vErrors === null ? validate56.errors : vErrors.concat(validate56.errors);
				errors = vErrors.length;
			}
		}
		if (data.accounts !== void 0) {
			let data10 = data.accounts;
			if (Array.isArray(data10)) {
				if (data10.length > 1e3) {
					const err16 = {
						instancePath: instancePath + "/accounts",
						schemaPath: "#/properties/accounts/maxItems",
						keyword: "maxItems",
						params: { limit: 1e3 },
						message: "must NOT have more than 1000 items",
						schema: 1e3,
						parentSchema: schema20.properties.accounts,
						data: data10
					};
					if (vErrors === null) vErrors = [err16];
					else vErrors.push(err16);
					errors++;
				}
				const len1 = data10.length;
				for (let i1 = 0; i1 < len1; i1++) if (!validate72(data10[i1], {
					instancePath: instancePath + "/accounts/" + i1,
					parentData: data10,
					parentDataProperty: i1,
					rootData,
					dynamicAnchors
				})) {
					vErrors = vErrors === null ? validate72.errors : vErrors.concat(validate72.errors);
					errors = vErrors.length;
				}
			} else {
				const err17 = {
					instancePath: instancePath + "/accounts",
					schemaPath: "#/properties/accounts/type",
					keyword: "type",
					params: { type: "array" },
					message: "must be array",
					schema: schema20.properties.accounts.type,
					parentSchema: schema20.properties.accounts,
					data: data10
				};
				if (vErrors === null) vErrors = [err17];
				else vErrors.push(err17);
				errors++;
			}
		}
		if (data.phrases !== void 0) {
			let data12 = data.phrases;
			if (Array.isArray(data12)) {
				if (data12.length > 1e4) {
					const err18 = {
						instancePath: instancePath + "/phrases",
						schemaPath: "#/properties/phrases/maxItems",
						keyword: "maxItems",
						params: { limit: 1e4 },
						message: "must NOT have more than 10000 items",
						schema: 1e4,
						parentSchema: schema20.properties.phrases,
						data: data12
					};
					if (vErrors === null) vErrors = [err18];
					else vErrors.push(err18);
					errors++;
				}
				const len2 = data12.length;
				for (let i2 = 0; i2 < len2; i2++) if (!validate91(data12[i2], {
					instancePath: instancePath + "/phrases/" + i2,
					parentData: data12,
					parentDataProperty: i2,
					rootData,
					dynamicAnchors
				})) {
					vErrors = vErrors === null ? validate91.errors : vErrors.concat(validate91.errors);
					errors = vErrors.length;
				}
			} else {
				const err19 = {
					instancePath: instancePath + "/phrases",
					schemaPath: "#/properties/phrases/type",
					keyword: "type",
					params: { type: "array" },
					message: "must be array",
					schema: schema20.properties.phrases.type,
					parentSchema: schema20.properties.phrases,
					data: data12
				};
				if (vErrors === null) vErrors = [err19];
				else vErrors.push(err19);
				errors++;
			}
		}
		if (data.rate_limits !== void 0) {
			let data14 = data.rate_limits;
			if (Array.isArray(data14)) {
				if (data14.length > 1e3) {
					const err20 = {
						instancePath: instancePath + "/rate_limits",
						schemaPath: "#/properties/rate_limits/maxItems",
						keyword: "maxItems",
						params: { limit: 1e3 },
						message: "must NOT have more than 1000 items",
						schema: 1e3,
						parentSchema: schema20.properties.rate_limits,
						data: data14
					};
					if (vErrors === null) vErrors = [err20];
					else vErrors.push(err20);
					errors++;
				}
				const len3 = data14.length;
				for (let i3 = 0; i3 < len3; i3++) if (!validate93(data14[i3], {
					instancePath: instancePath + "/rate_limits/" + i3,
					parentData: data14,
					parentDataProperty: i3,
					rootData,
					dynamicAnchors
				})) {
					vErrors = vErrors === null ? validate93.errors : vErrors.concat(validate93.errors);
					errors = vErrors.length;
				}
			} else {
				const err21 = {
					instancePath: instancePath + "/rate_limits",
					schemaPath: "#/properties/rate_limits/type",
					keyword: "type",
					params: { type: "array" },
					message: "must be array",
					schema: schema20.properties.rate_limits.type,
					parentSchema: schema20.properties.rate_limits,
					data: data14
				};
				if (vErrors === null) vErrors = [err21];
				else vErrors.push(err21);
				errors++;
			}
		}
		if (data.faults !== void 0) {
			let data16 = data.faults;
			if (Array.isArray(data16)) {
				if (data16.length > 1e3) {
					const err22 = {
						instancePath: instancePath + "/faults",
						schemaPath: "#/properties/faults/maxItems",
						keyword: "maxItems",
						params: { limit: 1e3 },
						message: "must NOT have more than 1000 items",
						schema: 1e3,
						parentSchema: schema20.properties.faults,
						data: data16
					};
					if (vErrors === null) vErrors = [err22];
					else vErrors.push(err22);
					errors++;
				}
				const len4 = data16.length;
				for (let i4 = 0; i4 < len4; i4++) if (!validate109(data16[i4], {
					instancePath: instancePath + "/faults/" + i4,
					parentData: data16,
					parentDataProperty: i4,
					rootData,
					dynamicAnchors
				})) {
					vErrors = vErrors === null ? validate109.errors : vErrors.concat(validate109.errors);
					errors = vErrors.length;
				}
			} else {
				const err23 = {
					instancePath: instancePath + "/faults",
					schemaPath: "#/properties/faults/type",
					keyword: "type",
					params: { type: "array" },
					message: "must be array",
					schema: schema20.properties.faults.type,
					parentSchema: schema20.properties.faults,
					data: data16
				};
				if (vErrors === null) vErrors = [err23];
				else vErrors.push(err23);
				errors++;
			}
		}
		if (data.expect !== void 0) {
			let data18 = data.expect;
			if (Array.isArray(data18)) {
				if (data18.length > 1e3) {
					const err24 = {
						instancePath: instancePath + "/expect",
						schemaPath: "#/properties/expect/maxItems",
						keyword: "maxItems",
						params: { limit: 1e3 },
						message: "must NOT have more than 1000 items",
						schema: 1e3,
						parentSchema: schema20.properties.expect,
						data: data18
					};
					if (vErrors === null) vErrors = [err24];
					else vErrors.push(err24);
					errors++;
				}
				const len5 = data18.length;
				for (let i5 = 0; i5 < len5; i5++) if (!validate133(data18[i5], {
					instancePath: instancePath + "/expect/" + i5,
					parentData: data18,
					parentDataProperty: i5,
					rootData,
					dynamicAnchors
				})) {
					vErrors = vErrors === null ? validate133.errors : vErrors.concat(validate133.errors);
					errors = vErrors.length;
				}
			} else {
				const err25 = {
					instancePath: instancePath + "/expect",
					schemaPath: "#/properties/expect/type",
					keyword: "type",
					params: { type: "array" },
					message: "must be array",
					schema: schema20.properties.expect.type,
					parentSchema: schema20.properties.expect,
					data: data18
				};
				if (vErrors === null) vErrors = [err25];
				else vErrors.push(err25);
				errors++;
			}
		}
	} else {
		const err26 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object",
			schema: schema20.type,
			parentSchema: schema20,
			data
		};
		if (vErrors === null) vErrors = [err26];
		else vErrors.push(err26);
		errors++;
	}
	validate155.errors = vErrors;
	return errors === 0;
}
validate155.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
export { scenario };
