// @ts-nocheck Generated from openapi/openapi.yaml by "npm run generate". Do not edit.
import { t as require_ucs2length } from "./shared-ucs2length.ts";
// virtual:adminGetDeveloperKeys.answers
const status200 = validate20;
const schema31 = {
	"type": "array",
	"items": {
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
	}
};
const pattern4 = new RegExp("^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}:[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$", "u");
const pattern5 = new RegExp("^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$", "u");
const func1 = require_ucs2length().default;
function validate20(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	const evaluated0 = validate20.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (Array.isArray(data)) {
		const len0 = data.length;
		for (let i0 = 0; i0 < len0; i0++) {
			let data0 = data[i0];
			if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
				let missing0;
				if (data0.key_id === void 0 && (missing0 = "key_id") || data0.label === void 0 && (missing0 = "label") || data0.creation_time === void 0 && (missing0 = "creation_time") || data0.is_deactivated === void 0 && (missing0 = "is_deactivated") || data0.usage_limits === void 0 && (missing0 = "usage_limits")) {
					validate20.errors = [{
						instancePath: instancePath + "/" + i0,
						schemaPath: "#/items/required",
						keyword: "required",
						params: { missingProperty: missing0 },
						message: "must have required property '" + missing0 + "'"
					}];
					return false;
				} else {
					for (const key0 in data0) if (!(key0 === "key_id" || key0 === "label" || key0 === "creation_time" || key0 === "deactivated_time" || key0 === "is_deactivated" || key0 === "usage_limits")) {
						validate20.errors = [{
							instancePath: instancePath + "/" + i0,
							schemaPath: "#/items/additionalProperties",
							keyword: "additionalProperties",
							params: { additionalProperty: key0 },
							message: "must NOT have additional properties"
						}];
						return false;
					}
					if (data0.key_id !== void 0) {
						let data1 = data0.key_id;
						if (typeof data1 === "string") {
							if (!pattern4.test(data1)) {
								validate20.errors = [{
									instancePath: instancePath + "/" + i0 + "/key_id",
									schemaPath: "#/items/properties/key_id/pattern",
									keyword: "pattern",
									params: { pattern: "^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}:[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$" },
									message: "must match pattern \"^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}:[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$\""
								}];
								return false;
							}
						} else {
							validate20.errors = [{
								instancePath: instancePath + "/" + i0 + "/key_id",
								schemaPath: "#/items/properties/key_id/type",
								keyword: "type",
								params: { type: "string" },
								message: "must be string"
							}];
							return false;
						}
						var valid1 = true;
					} else var valid1 = true;
					if (valid1) {
						if (data0.label !== void 0) {
							let data2 = data0.label;
							if (typeof data2 === "string") {
								if (func1(data2) < 1) {
									validate20.errors = [{
										instancePath: instancePath + "/" + i0 + "/label",
										schemaPath: "#/items/properties/label/minLength",
										keyword: "minLength",
										params: { limit: 1 },
										message: "must NOT have fewer than 1 characters"
									}];
									return false;
								}
							} else {
								validate20.errors = [{
									instancePath: instancePath + "/" + i0 + "/label",
									schemaPath: "#/items/properties/label/type",
									keyword: "type",
									params: { type: "string" },
									message: "must be string"
								}];
								return false;
							}
							var valid1 = true;
						} else var valid1 = true;
						if (valid1) {
							if (data0.creation_time !== void 0) {
								let data3 = data0.creation_time;
								if (typeof data3 === "string") {
									if (!pattern5.test(data3)) {
										validate20.errors = [{
											instancePath: instancePath + "/" + i0 + "/creation_time",
											schemaPath: "#/items/properties/creation_time/pattern",
											keyword: "pattern",
											params: { pattern: "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$" },
											message: "must match pattern \"^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$\""
										}];
										return false;
									}
								} else {
									validate20.errors = [{
										instancePath: instancePath + "/" + i0 + "/creation_time",
										schemaPath: "#/items/properties/creation_time/type",
										keyword: "type",
										params: { type: "string" },
										message: "must be string"
									}];
									return false;
								}
								var valid1 = true;
							} else var valid1 = true;
							if (valid1) {
								if (data0.deactivated_time !== void 0) {
									let data4 = data0.deactivated_time;
									if (typeof data4 === "string") {
										if (!pattern5.test(data4)) {
											validate20.errors = [{
												instancePath: instancePath + "/" + i0 + "/deactivated_time",
												schemaPath: "#/items/properties/deactivated_time/pattern",
												keyword: "pattern",
												params: { pattern: "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$" },
												message: "must match pattern \"^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$\""
											}];
											return false;
										}
									} else {
										validate20.errors = [{
											instancePath: instancePath + "/" + i0 + "/deactivated_time",
											schemaPath: "#/items/properties/deactivated_time/type",
											keyword: "type",
											params: { type: "string" },
											message: "must be string"
										}];
										return false;
									}
									var valid1 = true;
								} else var valid1 = true;
								if (valid1) {
									if (data0.is_deactivated !== void 0) {
										if (typeof data0.is_deactivated !== "boolean") {
											validate20.errors = [{
												instancePath: instancePath + "/" + i0 + "/is_deactivated",
												schemaPath: "#/items/properties/is_deactivated/type",
												keyword: "type",
												params: { type: "boolean" },
												message: "must be boolean"
											}];
											return false;
										}
										var valid1 = true;
									} else var valid1 = true;
									if (valid1) {
										if (data0.usage_limits !== void 0) {
											let data6 = data0.usage_limits;
											if (data6 && typeof data6 == "object" && !Array.isArray(data6)) {
												let missing1;
												if (data6.characters === void 0 && (missing1 = "characters") || data6.speech_to_text_milliseconds === void 0 && (missing1 = "speech_to_text_milliseconds")) {
													validate20.errors = [{
														instancePath: instancePath + "/" + i0 + "/usage_limits",
														schemaPath: "#/items/properties/usage_limits/required",
														keyword: "required",
														params: { missingProperty: missing1 },
														message: "must have required property '" + missing1 + "'"
													}];
													return false;
												} else {
													if (data6.characters !== void 0) {
														let data7 = data6.characters;
														if (!(typeof data7 == "number" && !(data7 % 1) && !isNaN(data7) && isFinite(data7)) && data7 !== null) {
															validate20.errors = [{
																instancePath: instancePath + "/" + i0 + "/usage_limits/characters",
																schemaPath: "#/items/properties/usage_limits/properties/characters/type",
																keyword: "type",
																params: { type: schema31.items.properties.usage_limits.properties.characters.type },
																message: "must be integer,null"
															}];
															return false;
														}
														if (typeof data7 == "number" && isFinite(data7)) {
															if (data7 < 0 || isNaN(data7)) {
																validate20.errors = [{
																	instancePath: instancePath + "/" + i0 + "/usage_limits/characters",
																	schemaPath: "#/items/properties/usage_limits/properties/characters/minimum",
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
														var valid2 = true;
													} else var valid2 = true;
													if (valid2) {
														if (data6.speech_to_text_milliseconds !== void 0) {
															let data8 = data6.speech_to_text_milliseconds;
															if (!(typeof data8 == "number" && !(data8 % 1) && !isNaN(data8) && isFinite(data8)) && data8 !== null) {
																validate20.errors = [{
																	instancePath: instancePath + "/" + i0 + "/usage_limits/speech_to_text_milliseconds",
																	schemaPath: "#/items/properties/usage_limits/properties/speech_to_text_milliseconds/type",
																	keyword: "type",
																	params: { type: schema31.items.properties.usage_limits.properties.speech_to_text_milliseconds.type },
																	message: "must be integer,null"
																}];
																return false;
															}
															if (typeof data8 == "number" && isFinite(data8)) {
																if (data8 < 0 || isNaN(data8)) {
																	validate20.errors = [{
																		instancePath: instancePath + "/" + i0 + "/usage_limits/speech_to_text_milliseconds",
																		schemaPath: "#/items/properties/usage_limits/properties/speech_to_text_milliseconds/minimum",
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
															var valid2 = true;
														} else var valid2 = true;
													}
												}
											} else {
												validate20.errors = [{
													instancePath: instancePath + "/" + i0 + "/usage_limits",
													schemaPath: "#/items/properties/usage_limits/type",
													keyword: "type",
													params: { type: "object" },
													message: "must be object"
												}];
												return false;
											}
											var valid1 = true;
										} else var valid1 = true;
									}
								}
							}
						}
					}
				}
			} else {
				validate20.errors = [{
					instancePath: instancePath + "/" + i0,
					schemaPath: "#/items/type",
					keyword: "type",
					params: { type: "object" },
					message: "must be object"
				}];
				return false;
			}
		}
	} else {
		validate20.errors = [{
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "array" },
			message: "must be array"
		}];
		return false;
	}
	validate20.errors = vErrors;
	return true;
}
validate20.evaluated = {
	"items": true,
	"dynamicProps": false,
	"dynamicItems": false
};
export { status200 };
