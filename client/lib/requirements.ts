import { __ } from '@wordpress/i18n';

/** Descriptions of requirements by their codes, without the prefix that most have. */
const texts = (): Record< string, string > => ( {
	// The business details.
	invalid_address_city_state_postal_code: __(
		'The city, state, and postal code don’t match. Check each one against an official letter.',
		'tillbook'
	),
	invalid_street_address: __(
		'The street name or number could not be found. Check the spelling, and don’t use a P.O. box.',
		'tillbook'
	),
	invalid_tos_acceptance: __( 'You must accept the terms of service again.', 'tillbook' ),
	invalid_representative_country: __(
		'The representative must live in a country where the business can open an account.',
		'tillbook'
	),
	invalid_dob_age_under_18: __( 'Underage. Age must be at least 18.', 'tillbook' ),
	missing_owners: __( 'Owners are missing. Add everyone who owns 25% or more of the business.', 'tillbook' ),
	missing_executives: __( 'Executives are missing. Add the people who run the business day to day.', 'tillbook' ),
	requires_additional_memorandum_of_associations: __(
		'The business name has changed. Upload the memorandum of association that shows the change.',
		'tillbook'
	),
	// The content of a document.
	document_address_mismatch: __(
		'The address in the document doesn’t match the account. Correct the account, or upload another document.',
		'tillbook'
	),
	document_address_missing: __(
		'The document doesn’t show an address. Upload one that does, such as a utility bill.',
		'tillbook'
	),
	document_country_not_supported: __(
		'Documents from this country aren’t accepted. Upload one from the account’s country.',
		'tillbook'
	),
	document_dob_mismatch: __( 'The date of birth in the document doesn’t match the account.', 'tillbook' ),
	document_duplicate_type: __(
		'You uploaded the same type of document twice. Upload a second document of a different type.',
		'tillbook'
	),
	document_expired: __( 'The document has expired. Upload one that is valid.', 'tillbook' ),
	document_id_number_mismatch: __( 'The ID number in the document doesn’t match the account.', 'tillbook' ),
	document_id_number_missing: __( 'The document doesn’t show an ID number. Upload one that does.', 'tillbook' ),
	document_issue_or_expiry_date_missing: __(
		'The document doesn’t show an issue date or expiration date. Upload one that does.',
		'tillbook'
	),
	document_name_mismatch: __(
		'The name in the document doesn’t match the account. Correct the account, or upload another document.',
		'tillbook'
	),
	document_name_missing: __( 'The document doesn’t show a name. Upload one that does.', 'tillbook' ),
	document_nationality_mismatch: __( 'The nationality in the document doesn’t match the account.', 'tillbook' ),
	document_photo_mismatch: __( 'The photo in the document doesn’t match the photo that was taken.', 'tillbook' ),
	document_type_not_supported: __(
		'This type of document isn’t accepted. Upload a passport, driver’s license, or identity card.',
		'tillbook'
	),
	// The uploaded file of a document.
	document_corrupt: __( 'The document file can’t be opened. Save it again, then upload the new file.', 'tillbook' ),
	document_copy: __( 'You uploaded a copy of a document. Take a photo of the original instead.', 'tillbook' ),
	document_greyscale: __( 'The document is in black and white. Upload it in color.', 'tillbook' ),
	document_other: __( 'The document could not be verified. Upload another one.', 'tillbook' ),
	document_test_mode: __( 'You uploaded a sample document. Live accounts require a real one.', 'tillbook' ),
	document_fraudulent: __(
		'The document was found to be altered or not genuine. Contact your payment provider if this is a mistake.',
		'tillbook'
	),
	document_incomplete: __(
		'Part of the document is cut off. Upload the whole document with all four corners visible.',
		'tillbook'
	),
	document_invalid: __( 'The document is not valid. Upload another one.', 'tillbook' ),
	document_manipulated: __( 'The document appears to be altered. Upload the unaltered original.', 'tillbook' ),
	document_missing_back: __( 'The back of the document is missing. Upload both sides.', 'tillbook' ),
	document_missing_front: __( 'The front of the document is missing. Upload both sides.', 'tillbook' ),
	document_not_readable: __(
		'The document isn’t readable. Take the photo in good light and without reflections.',
		'tillbook'
	),
	document_not_signed: __( 'The document is not signed. Sign it and upload it again.', 'tillbook' ),
	document_not_uploaded: __( 'The document wasn’t received. Upload it again.', 'tillbook' ),
	document_too_large: __( 'The document file is too large. Upload a file smaller than 10 MB.', 'tillbook' ),
	// Failed external checks.
	failed_address_match: __(
		'The address could not be confirmed. Correct it, or upload a document that shows it.',
		'tillbook'
	),
	failed_business_iec_number: __(
		'The importer-exporter code could not be confirmed. Check its ten digits.',
		'tillbook'
	),
	failed_document_match: __(
		'The document and the account don’t match. Compare them, and correct the one that’s wrong.',
		'tillbook'
	),
	failed_id_number_match: __( 'The ID number could not be confirmed. Check it against the document.', 'tillbook' ),
	failed_keyed_identity: __(
		'The identity could not be confirmed from the details entered. Check them, or upload an identity document.',
		'tillbook'
	),
	failed_keyed_match: __(
		'The details entered could not be confirmed. Check the name, date of birth, and address, or upload a document.',
		'tillbook'
	),
	failed_name_match: __(
		'The name could not be confirmed. Enter it exactly as it appears on official documents.',
		'tillbook'
	),
	failed_residential_address: __(
		'The home address could not be confirmed. Don’t use a P.O. box or a business address.',
		'tillbook'
	),
	failed_tax_id_match: __(
		'The tax ID and business name don’t match. Enter both as they appear on the letter from the tax authority.',
		'tillbook'
	),
	failed_tax_id_not_issued: __(
		'The tax authority has no record of this tax ID. A new tax ID can take a few weeks to be recognized.',
		'tillbook'
	),
	failed_other: __(
		'Some details could not be confirmed. Review them, or contact your payment provider.',
		'tillbook'
	),
} );

/**
 * Describes a requirement in words that explain what to do (spec 1 §8).
 *
 * @param code Such as verification_document_expired.
 * @return Undefined for an unknown code: then the provider's own text is used.
 */
export const requirementText = ( code: string ): string | undefined =>
	texts()[ code.replace( /^verification_/, '' ).replace( 'document_failed_', 'document_' ) ];

/** A code that is meaningless to a merchant (spec 1 §8). */
const IGNORED = 'invalid_value_other';

/**
 * Lists the missing requirements in words, each one once (spec 1 §8), without those that the provider only names by a
 * code that we don't know.
 *
 * @param errors The provider's errors.
 */
export const requirementMessages = ( errors: { code: string; reason: string }[] ): string[] => [
	...new Set(
		errors
			.filter( ( { code } ) => code !== IGNORED )
			.map( ( { code, reason } ) => requirementText( code ) ?? reason )
			.filter( Boolean )
	),
];
