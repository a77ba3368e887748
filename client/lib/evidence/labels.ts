import { __ } from '@wordpress/i18n';
import type { FieldKey } from './fields';
import type { SectionKey } from './matrix';

/** What the merchant reads at a field. */
export interface FieldLabel {
	label: string;
	/** What belongs there. */
	hint?: string;
}

/** Names and hints of all fields. */
export const fieldLabels = (): Record< FieldKey, FieldLabel > => ( {
	product_description: {
		label: __( 'Product description', 'tillbook' ),
		hint: __( 'What was sold, and how it was described to the customer.', 'tillbook' ),
	},
	customer_name: { label: __( 'Customer name', 'tillbook' ) },
	customer_email_address: { label: __( 'Customer email', 'tillbook' ) },
	customer_signature: {
		label: __( 'Customer signature', 'tillbook' ),
		hint: __( 'A contract, an order form or a proof of delivery that the customer signed.', 'tillbook' ),
	},
	billing_address: { label: __( 'Customer billing address', 'tillbook' ) },
	customer_purchase_ip: {
		label: __( 'IP address of the purchase', 'tillbook' ),
		hint: __( 'From where the customer ordered.', 'tillbook' ),
	},
	receipt: { label: __( 'Receipt', 'tillbook' ), hint: __( 'What the customer was sent after the payment.', 'tillbook' ) },
	customer_communication: {
		label: __( 'Communication with the customer', 'tillbook' ),
		hint: __( 'Messages that show that the customer has what was bought, or was content with it.', 'tillbook' ),
	},
	refund_policy: { label: __( 'Refund policy', 'tillbook' ), hint: __( 'The policy as the customer could read it.', 'tillbook' ) },
	refund_policy_disclosure: {
		label: __( 'How the refund policy was shown', 'tillbook' ),
		hint: __( 'Where and when the customer saw the policy before paying.', 'tillbook' ),
	},
	refund_refusal_explanation: {
		label: __( 'Why there is no refund', 'tillbook' ),
		hint: __( 'Why this customer is not entitled to one.', 'tillbook' ),
	},
	duplicate_charge_id: {
		label: __( 'ID of the other charge', 'tillbook' ),
		hint: __( 'The charge that this one is said to repeat, such as ch_….', 'tillbook' ),
	},
	duplicate_charge_explanation: {
		label: __( 'What differs between the charges', 'tillbook' ),
		hint: __( 'Why both are right: what each was for.', 'tillbook' ),
	},
	duplicate_charge_documentation: {
		label: __( 'Documents of the other charge', 'tillbook' ),
		hint: __( 'Its receipt or shipping label, to be compared with this one’s.', 'tillbook' ),
	},
	shipping_documentation: {
		label: __( 'Shipping documents', 'tillbook' ),
		hint: __( 'A label or a proof of delivery that shows the full address.', 'tillbook' ),
	},
	service_documentation: {
		label: __( 'Documents of the service', 'tillbook' ),
		hint: __( 'A contract, a work order or anything else that shows what was provided.', 'tillbook' ),
	},
	shipping_carrier: {
		label: __( 'Shipping carrier', 'tillbook' ),
		hint: __( 'Such as UPS or DHL; several are separated by commas.', 'tillbook' ),
	},
	shipping_tracking_number: {
		label: __( 'Tracking number', 'tillbook' ),
		hint: __( 'Several are separated by commas.', 'tillbook' ),
	},
	shipping_date: { label: __( 'Shipping date', 'tillbook' ) },
	shipping_address: { label: __( 'Shipping address', 'tillbook' ) },
	cancellation_policy: {
		label: __( 'Cancellation policy', 'tillbook' ),
		hint: __( 'The policy as the customer could read it.', 'tillbook' ),
	},
	cancellation_policy_disclosure: {
		label: __( 'How the cancellation policy was shown', 'tillbook' ),
		hint: __( 'Where and when the customer saw the policy before paying.', 'tillbook' ),
	},
	cancellation_rebuttal: {
		label: __( 'Why the subscription was not canceled', 'tillbook' ),
		hint: __( 'When the customer canceled, if at all, and what was charged for.', 'tillbook' ),
	},
	access_activity_log: {
		label: __( 'Access or activity log', 'tillbook' ),
		hint: __( 'When the customer downloaded or used it, with IP addresses.', 'tillbook' ),
	},
	service_date: {
		label: __( 'Date of the service', 'tillbook' ),
		hint: __( 'When the customer got it, or could use it first.', 'tillbook' ),
	},
	uncategorized_text: {
		label: __( 'Additional details', 'tillbook' ),
		hint: __( 'Anything else that speaks for you.', 'tillbook' ),
	},
	uncategorized_file: { label: __( 'Additional file', 'tillbook' ) },
} );

/** What the merchant reads at a section. */
export interface SectionLabel {
	title: string;
	intro?: string;
}

/** Titles of all sections. */
export const sectionLabels = (): Record< SectionKey, SectionLabel > => ( {
	general: {
		title: __( 'General evidence', 'tillbook' ),
		intro: __( 'Who bought what.', 'tillbook' ),
	},
	refund_policy: {
		title: __( 'Refund policy', 'tillbook' ),
		intro: __( 'Why the customer is not owed a credit.', 'tillbook' ),
	},
	duplicate: {
		title: __( 'Duplicate charge', 'tillbook' ),
		intro: __( 'That the two charges were for different things.', 'tillbook' ),
	},
	shipping: {
		title: __( 'Shipping information', 'tillbook' ),
		intro: __( 'That it was sent to the customer, and arrived.', 'tillbook' ),
	},
	digital_use: {
		title: __( 'Use of the digital product', 'tillbook' ),
		intro: __( 'That the customer downloaded or used it.', 'tillbook' ),
	},
	digital_delivery: {
		title: __( 'Delivery of the digital product', 'tillbook' ),
		intro: __( 'That the customer got access to it, and when.', 'tillbook' ),
	},
	digital_quality: {
		title: __( 'The digital product as described', 'tillbook' ),
		intro: __( 'That it was what the customer had been promised.', 'tillbook' ),
	},
	service: {
		title: __( 'Service information', 'tillbook' ),
		intro: __( 'That the service was provided, and when.', 'tillbook' ),
	},
	service_quality: {
		title: __( 'The service as described', 'tillbook' ),
		intro: __( 'That it was what the customer had been promised.', 'tillbook' ),
	},
	cancellation: {
		title: __( 'Cancellation policy', 'tillbook' ),
		intro: __( 'That the subscription ran when it was charged.', 'tillbook' ),
	},
	uncategorized: {
		title: __( 'Anything else', 'tillbook' ),
	},
} );
