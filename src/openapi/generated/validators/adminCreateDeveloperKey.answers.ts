// @ts-nocheck Generated from openapi/openapi.yaml by "npm run generate". Do not edit.
import { t as require_ucs2length } from "./shared-ucs2length.ts";
// virtual:adminCreateDeveloperKey.answers
const status200 = validate20;
const schema31 = {
	"type": "object",
	"required": [
		"key_id",
		"label",
		"creation_time",
		"is_deactivated",
		"usage_limits"
	],
	"properties": {
		"key_id": {
			"type": "string",
			"pattern": "^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}:[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$"
		},
		"label": {
			"type": "string",
			"minLength": 1
		},
		"creation_time": {
			"type": "string",
			"pattern": "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$"
		},
		"deactivated_time": {
			"type": "string",
			"pattern": "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$"
		},
		"is_deactivated": { "type": "boolean" },
		"usage_limits": {
			"type": "object",
			"required": ["characters", "speech_to_text_milliseconds"],
			"properties": {
				"characters": {
					"type": ["integer", "null"],
					"minimum": 0
				},
				"speech_to_text_milliseconds": {
					"type": ["integer", "null"],
					"minimum": 0
				}
			}
		}
	},
	"additionalProperties": false
};
const pattern4 = new RegExp("^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}:[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$", "u");
const pattern5 = new RegExp("^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$", "u");
const func1 = require_ucs2length().default;
function validate20(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	const evaluated0 = validate20.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		let missing0;
		if (data.key_id === void 0 && (missing0 = "key_id") || data.label === void 0 && (missing0 = "label") || data.creation_time === void 0 && (missing0 = "creation_time") || data.is_deactivated === void 0 && (missing0 = "is_deactivated") || data.usage_limits === void 0 && (missing0 = "usage_limits")) {
			validate20.errors = [{
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: missing0 },
				message: "must have required property '" + missing0 + "'"
			}];
			return false;
		} else {
			for (const key0 in data) if (!(key0 === "key_id" || key0 === "label" || key0 === "creation_time" || key0 === "deactivated_time" || key0 === "is_deactivated" || key0 === "usage_limits")) {
				validate20.errors = [{
					instancePath,
					schemaPath: "#/additionalProperties",
					keyword: "additionalProperties",
					params: { additionalProperty: key0 },
					message: "must NOT have additional properties"
				}];
				return false;
			}
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
						if (func1(data1) < 1) {
							validate20.errors = [{
								instancePath: instancePath + "/label",
								schemaPath: "#/properties/label/minLength",
								keyword: "minLength",
								params: { limit: 1 },
								message: "must NOT have fewer than 1 characters"
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
				if (valid0) {
					if (data.creation_time !== void 0) {
						let data2 = data.creation_time;
						if (typeof data2 === "string") {
							if (!pattern5.test(data2)) {
								validate20.errors = [{
									instancePath: instancePath + "/creation_time",
									schemaPath: "#/properties/creation_time/pattern",
									keyword: "pattern",
									params: { pattern: "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$" },
									message: "must match pattern \"^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$\""
								}];
								return false;
							}
						} else {
							validate20.errors = [{
								instancePath: instancePath + "/creation_time",
								schemaPath: "#/properties/creation_time/type",
								keyword: "type",
								params: { type: "string" },
								message: "must be string"
							}];
							return false;
						}
						var valid0 = true;
					} else var valid0 = true;
					if (valid0) {
						if (data.deactivated_time !== void 0) {
							let data3 = data.deactivated_time;
							if (typeof data3 === "string") {
								if (!pattern5.test(data3)) {
									validate20.errors = [{
										instancePath: instancePath + "/deactivated_time",
										schemaPath: "#/properties/deactivated_time/pattern",
										keyword: "pattern",
										params: { pattern: "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$" },
										message: "must match pattern \"^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$\""
									}];
									return false;
								}
							} else {
								validate20.errors = [{
									instancePath: instancePath + "/deactivated_time",
									schemaPath: "#/properties/deactivated_time/type",
									keyword: "type",
									params: { type: "string" },
									message: "must be string"
								}];
								return false;
							}
							var valid0 = true;
						} else var valid0 = true;
						if (valid0) {
							if (data.is_deactivated !== void 0) {
								if (typeof data.is_deactivated !== "boolean") {
									validate20.errors = [{
										instancePath: instancePath + "/is_deactivated",
										schemaPath: "#/properties/is_deactivated/type",
										keyword: "type",
										params: { type: "boolean" },
										message: "must be boolean"
									}];
									return false;
								}
								var valid0 = true;
							} else var valid0 = true;
							if (valid0) {
								if (data.usage_limits !== void 0) {
									let data5 = data.usage_limits;
									if (data5 && typeof data5 == "object" && !Array.isArray(data5)) {
										let missing1;
										if (data5.characters === void 0 && (missing1 = "characters") || data5.speech_to_text_milliseconds === void 0 && (missing1 = "speech_to_text_milliseconds")) {
											validate20.errors = [{
												instancePath: instancePath + "/usage_limits",
												schemaPath: "#/properties/usage_limits/required",
												keyword: "required",
												params: { missingProperty: missing1 },
												message: "must have required property '" + missing1 + "'"
											}];
											return false;
										} else {
											if (data5.characters !== void 0) {
												let data6 = data5.characters;
												if (!(typeof data6 == "number" && !(data6 % 1) && !isNaN(data6) && isFinite(data6)) && data6 !== null) {
													validate20.errors = [{
														instancePath: instancePath + "/usage_limits/characters",
														schemaPath: "#/properties/usage_limits/properties/characters/type",
														keyword: "type",
														params: { type: schema31.properties.usage_limits.properties.characters.type },
														message: "must be integer,null"
													}];
													return false;
												}
												if (typeof data6 == "number" && isFinite(data6)) {
													if (data6 < 0 || isNaN(data6)) {
														validate20.errors = [{
															instancePath: instancePath + "/usage_limits/characters",
															schemaPath: "#/properties/usage_limits/properties/characters/minimum",
															keyword: "minimum",
															params: {
																comparison: ">=",
																limit: 0
															},
															message: "must be >= 0"
														}];
														return false;
													}
												}
												var valid1 = true;
											} else var valid1 = true;
											if (valid1) {
												if (data5.speech_to_text_milliseconds !== void 0) {
													let data7 = data5.speech_to_text_milliseconds;
													if (!(typeof data7 == "number" && !(data7 % 1) && !isNaN(data7) && isFinite(data7)) && data7 !== null) {
														validate20.errors = [{
															instancePath: instancePath + "/usage_limits/speech_to_text_milliseconds",
															schemaPath: "#/properties/usage_limits/properties/speech_to_text_milliseconds/type",
															keyword: "type",
															params: { type: schema31.properties.usage_limits.properties.speech_to_text_milliseconds.type },
															message: "must be integer,null"
														}];
														return false;
													}
													if (typeof data7 == "number" && isFinite(data7)) {
														if (data7 < 0 || isNaN(data7)) {
															validate20.errors = [{
																instancePath: instancePath + "/usage_limits/speech_to_text_milliseconds",
																schemaPath: "#/properties/usage_limits/properties/speech_to_text_milliseconds/minimum",
																keyword: "minimum",
																params: {
																	comparison: ">=",
																	limit: 0
																},
																message: "must be >= 0"
															}];
															return false;
														}
													}
													var valid1 = true;
												} else var valid1 = true;
											}
										}
									} else {
										validate20.errors = [{
											instancePath: instancePath + "/usage_limits",
											schemaPath: "#/properties/usage_limits/type",
											keyword: "type",
											params: { type: "object" },
											message: "must be object"
										}];
										return false;
									}
									var valid0 = true;
								} else var valid0 = true;
							}
						}
					}
				}
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
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
export { status200 };
