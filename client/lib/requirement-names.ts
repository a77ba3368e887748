import { __ } from '@wordpress/i18n';

/** Patterns of Stripe's names of details, without who they are about, the more particular ones first. */
const BUSINESS: [ RegExp, () => string ][] = [
	[ /^external_account/, () => __( 'Bank account for payouts', 'tillbook' ) ],
	[ /^tos_acceptance/, () => __( 'Acceptance of the provider’s terms of service', 'tillbook' ) ],
	[ /^business_type/, () => __( 'Type of business', 'tillbook' ) ],
	[ /^business_profile\.mcc/, () => __( 'Industry', 'tillbook' ) ],
	[
		/^business_profile\.(url|product_description)/,
		() => __( 'Website, or a description of what you sell', 'tillbook' ),
	],
	[ /^business_profile\.support/, () => __( 'Contact details for customer support', 'tillbook' ) ],
	[ /^(business_profile|settings)/, () => __( 'Business profile', 'tillbook' ) ],
	[
		/^company\.(owners|directors|executives)/,
		() => __( 'Confirmation that all owners and managers are listed', 'tillbook' ),
	],
	[
		/^company\.(tax_id|vat_id|registration)/,
		() => __( 'Tax ID or registration number of the business', 'tillbook' ),
	],
	[ /^company\.address/, () => __( 'Address of the business', 'tillbook' ) ],
	[ /^company\.(name|phone)/, () => __( 'Name and phone number of the business', 'tillbook' ) ],
	[ /^(company\.verification|documents)/, () => __( 'Documents about the business', 'tillbook' ) ],
	[ /^company/, () => __( 'Business details', 'tillbook' ) ],
];
const PERSON: [ RegExp, () => string ][] = [
	[ /(^|\.)verification\./, () => __( 'Identity document', 'tillbook' ) ],
	[ /\.(id_number|ssn_last_4)/, () => __( 'ID number of a person', 'tillbook' ) ],
	[ /\.dob/, () => __( 'Date of birth of a person', 'tillbook' ) ],
	[ /\.(address|registered_address)/, () => __( 'Address of a person', 'tillbook' ) ],
	[ /\.(first_name|last_name|full_name)/, () => __( 'Name of a person', 'tillbook' ) ],
	[ /\.(email|phone)/, () => __( 'Email address or phone number of a person', 'tillbook' ) ],
	[ /\.relationship/, () => __( 'Role of a person in the business', 'tillbook' ) ],
	[ /./, () => __( 'Details about a person', 'tillbook' ) ],
];
const OF_PERSON = /^(individual|representative|owners?|directors?|executives?|authorizer|person_\w+)\b/;

function requirementName( detail: string ): string {
	const known = ( OF_PERSON.test( detail ) ? PERSON : BUSINESS ).find( ( [ pattern ] ) => pattern.test( detail ) );
	return known?.[ 1 ]() ?? detail.replace( /[._]/g, ' ' );
}

/**
 * Names the details that a provider asks for, in words, each once.
 *
 * @param details By Stripe's names, such as individual.dob.day.
 */
export const requirementNames = ( details: string[] ): string[] => [ ...new Set( details.map( requirementName ) ) ];
