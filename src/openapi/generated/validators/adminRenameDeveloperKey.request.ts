// @ts-nocheck Generated from openapi/openapi.yaml by "npm run generate". Do not edit.
import { t as require_ucs2length } from "./shared-ucs2length.ts";
// virtual:adminRenameDeveloperKey.request
const body = validate20;
const pattern4 = new RegExp("^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}:[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$", "u");
const pattern5 = new RegExp("^[^\\u0000-\\u001f\\u007f-\\u009f]*$", "u");
const func1 = require_ucs2length().default;
function validate20(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	const evaluated0 = validate20.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		let missing0;
		if (data.key_id === void 0 && (missing0 = "key_id") || data.label === void 0 && (missing0 = "label")) {
			validate20.errors = [{
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: missing0 },
				message: "must have required property '" + missing0 + "'"
			}];
			return false;
		} else {
			if (data.key_id !== void 0) {
				let data0 = data.key_id;
				if (typeof data0 === "string") {
					if (!pattern4.test(data0)) {
						validate20.errors = [{
							instancePath: instancePath + "/key_id",
							schemaPath: "#/properties/key_id/pattern",
							keyword: "pattern",
							params: { pattern: "^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}:[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$" },
							message: "must match pattern \"^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}:[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$\""
						}];
						return false;
					}
				} else {
					validate20.errors = [{
						instancePath: instancePath + "/key_id",
						schemaPath: "#/properties/key_id/type",
						keyword: "type",
						params: { type: "string" },
						message: "must be string"
					}];
					return false;
				}
				var valid0 = true;
			} else var valid0 = true;
			if (valid0) {
				if (data.label !== void 0) {
					let data1 = data.label;
					if (typeof data1 === "string") {
						if (func1(data1) > 1024) {
							validate20.errors = [{
								instancePath: instancePath + "/label",
								schemaPath: "#/properties/label/maxLength",
								keyword: "maxLength",
								params: { limit: 1024 },
								message: "must NOT have more than 1024 characters"
							}];
							return false;
						} else if (func1(data1) < 1) {
							validate20.errors = [{
								instancePath: instancePath + "/label",
								schemaPath: "#/properties/label/minLength",
								keyword: "minLength",
								params: { limit: 1 },
								message: "must NOT have fewer than 1 characters"
							}];
							return false;
						} else if (!pattern5.test(data1)) {
							validate20.errors = [{
								instancePath: instancePath + "/label",
								schemaPath: "#/properties/label/pattern",
								keyword: "pattern",
								params: { pattern: "^[^\\u0000-\\u001f\\u007f-\\u009f]*$" },
								message: "must match pattern \"^[^\\u0000-\\u001f\\u007f-\\u009f]*$\""
							}];
							return false;
						}
					} else {
						validate20.errors = [{
							instancePath: instancePath + "/label",
							schemaPath: "#/properties/label/type",
							keyword: "type",
							params: { type: "string" },
							message: "must be string"
						}];
						return false;
					}
					var valid0 = true;
				} else var valid0 = true;
			}
		}
	} else {
		validate20.errors = [{
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object"
		}];
		return false;
	}
	validate20.errors = vErrors;
	return true;
}
validate20.evaluated = {
	"props": {
		"key_id": true,
		"label": true
	},
	"dynamicProps": false,
	"dynamicItems": false
};
export { body };
