import { __ } from '@wordpress/i18n';

/** Describes a problem with the business details. */
function detailsText( code: string ): string | null {
	switch ( code ) {
		case 'invalid_address_city_state_postal_code':
			return __(
				'The city, state, and postal code don’t match. Check each one against an official letter.',
				'tillbook'
			);
		case 'invalid_street_address':
			return __(
				'The street name or number could not be found. Check the spelling, and don’t use a P.O. box.',
				'tillbook'
			);
		case 'invalid_tos_acceptance':
			return __( 'You must accept the terms of service again.', 'tillbook' );
		case 'invalid_representative_country':
			return __(
				'The representative must live in a country where the business can open an account.',
				'tillbook'
			);
		case 'invalid_dob_age_under_18':
			return __( 'Underage. Age must be at least 18.', 'tillbook' );
		case 'verification_missing_owners':
			return __( 'Owners are missing. Add everyone who owns 25% or more of the business.', 'tillbook' );
		case 'verification_missing_executives':
			return __( 'Executives are missing. Add the people who run the business day to day.', 'tillbook' );
		case 'verification_requires_additional_memorandum_of_associations':
			return __(
				'The business name has changed. Upload the memorandum of association that shows the change.',
				'tillbook'
			);
		default:
			return null;
	}
}

/** Describes a problem with the content of a document. */
function contentText( code: string ): string | null {
	switch ( code ) {
		case 'verification_document_address_mismatch':
			return __(
				'The address in the document doesn’t match the account. Correct the account, or upload another document.',
				'tillbook'
			);
		case 'verification_document_address_missing':
			return __(
				'The document doesn’t show an address. Upload one that does, such as a utility bill.',
				'tillbook'
			);
		case 'verification_document_country_not_supported':
			return __(
				'Documents from this country aren’t accepted. Upload one from the account’s country.',
				'tillbook'
			);
		case 'verification_document_dob_mismatch':
			return __( 'The date of birth in the document doesn’t match the account.', 'tillbook' );
		case 'verification_document_duplicate_type':
			return __(
				'You uploaded the same type of document twice. Upload a second document of a different type.',
				'tillbook'
			);
		case 'verification_document_expired':
			return __( 'The document has expired. Upload one that is valid.', 'tillbook' );
		case 'verification_document_id_number_mismatch':
			return __( 'The ID number in the document doesn’t match the account.', 'tillbook' );
		case 'verification_document_id_number_missing':
			return __( 'The document doesn’t show an ID number. Upload one that does.', 'tillbook' );
		case 'verification_document_issue_or_expiry_date_missing':
			return __(
				'The document doesn’t show an issue date or expiration date. Upload one that does.',
				'tillbook'
			);
		case 'verification_document_name_mismatch':
			return __(
				'The name in the document doesn’t match the account. Correct the account, or upload another document.',
				'tillbook'
			);
		case 'verification_document_name_missing':
			return __( 'The document doesn’t show a name. Upload one that does.', 'tillbook' );
		case 'verification_document_nationality_mismatch':
			return __( 'The nationality in the document doesn’t match the account.', 'tillbook' );
		case 'verification_document_photo_mismatch':
			return __( 'The photo in the document does not match the photo that was taken.', 'tillbook' );
		case 'verification_document_type_not_supported':
			return __(
				'This type of document isn’t accepted. Upload a passport, driver’s license, or identity card.',
				'tillbook'
			);
		default:
			return null;
	}
}

/** Describes a problem with the uploaded file of a document. */
function fileText( code: string ): string | null {
	switch ( code ) {
		case 'verification_document_corrupt':
			return __( 'The document file can’t be opened. Save it again, then upload the new file.', 'tillbook' );
		case 'verification_document_failed_copy':
			return __( 'You uploaded a copy of a document. Take a photo of the original instead.', 'tillbook' );
		case 'verification_document_failed_greyscale':
		case 'verification_document_greyscale':
			return __( 'The document is in black and white. Upload it in color.', 'tillbook' );
		case 'verification_document_failed_other':
		case 'verification_document_other':
			return __( 'The document could not be verified. Upload another one.', 'tillbook' );
		case 'verification_document_failed_test_mode':
		case 'verification_document_test_mode':
			return __( 'You uploaded a sample document. Live accounts require a real one.', 'tillbook' );
		case 'verification_document_fraudulent':
			return __(
				'The document was found to be altered or not genuine. Contact your payment provider if this is a mistake.',
				'tillbook'
			);
		case 'verification_document_incomplete':
			return __(
				'Part of the document is cut off. Upload the whole document with all four corners visible.',
				'tillbook'
			);
		case 'verification_document_invalid':
			return __( 'The document is not valid. Upload another one.', 'tillbook' );
		case 'verification_document_manipulated':
			return __( 'The document appears to be altered. Upload the unaltered original.', 'tillbook' );
		case 'verification_document_missing_back':
			return __( 'The back of the document is missing. Upload both sides.', 'tillbook' );
		case 'verification_document_missing_front':
			return __( 'The front of the document is missing. Upload both sides.', 'tillbook' );
		case 'verification_document_not_readable':
			return __(
				'The document isn’t readable. Take the photo in good light and without reflections.',
				'tillbook'
			);
		case 'verification_document_not_signed':
			return __( 'The document is not signed. Sign it and upload it again.', 'tillbook' );
		case 'verification_document_not_uploaded':
			return __( 'The document wasn’t received. Upload it again.', 'tillbook' );
		case 'verification_document_too_large':
			return __( 'The document file is too large. Upload a file smaller than 10 MB.', 'tillbook' );
		default:
			return null;
	}
}

/** Describes a failed external check. */
function checkText( code: string ): string | null {
	switch ( code ) {
		case 'verification_failed_address_match':
			return __(
				'The address could not be confirmed. Correct it, or upload a document that shows it.',
				'tillbook'
			);
		case 'verification_failed_business_iec_number':
			return __( 'The importer-exporter code could not be confirmed. Check its ten digits.', 'tillbook' );
		case 'verification_failed_document_match':
			return __(
				'The document and the account don’t match. Compare them, and correct the one that’s wrong.',
				'tillbook'
			);
		case 'verification_failed_id_number_match':
			return __( 'The ID number could not be confirmed. Check it against the document.', 'tillbook' );
		case 'verification_failed_keyed_identity':
			return __(
				'The identity could not be confirmed from the details entered. Check them, or upload an identity document.',
				'tillbook'
			);
		case 'verification_failed_keyed_match':
			return __(
				'The details entered could not be confirmed. Check the name, date of birth, and address, or upload a document.',
				'tillbook'
			);
		case 'verification_failed_name_match':
			return __(
				'The name could not be confirmed. Enter it exactly as it appears on official documents.',
				'tillbook'
			);
		case 'verification_failed_residential_address':
			return __(
				'The home address could not be confirmed. Don’t use a P.O. box or a business address.',
				'tillbook'
			);
		case 'verification_failed_tax_id_match':
			return __(
				'The tax ID and business name don’t match. Enter both as they appear on the letter from the tax authority.',
				'tillbook'
			);
		case 'verification_failed_tax_id_not_issued':
			return __(
				'The tax authority has no record of this tax ID. A new tax ID can take a few weeks to be recognized.',
				'tillbook'
			);
		case 'verification_failed_other':
			return __(
				'Some details could not be confirmed. Review them, or contact your payment provider.',
				'tillbook'
			);
		default:
			return null;
	}
}

/**
 * Describes a requirement in words that explain what to do (spec 1 §8).
 *
 * @param code Such as verification_document_expired.
 * @return null for an unknown code: then the provider's own text is used.
 */
export const requirementText = ( code: string ): string | null =>
	detailsText( code ) ?? contentText( code ) ?? fileText( code ) ?? checkText( code );

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
