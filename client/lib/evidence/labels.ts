import { __ } from '@wordpress/i18n';
import type { FieldKey } from './fields';
import type { SectionKey } from './matrix';

/** Label of a field for the merchant. */
interface FieldLabel {
	label: string;
	/** Describes the expected content. */
	hint?: string;
}

/** Names and hints of all fields. */
export const fieldLabels = (): Record< FieldKey, FieldLabel > => ( {
	product_description: {
		label: __( 'Product description', 'tillbook' ),
		hint: __( 'What you sold and how it was described to the customer.', 'tillbook' ),
	},
	customer_name: { label: __( 'Customer name', 'tillbook' ) },
	customer_email_address: { label: __( 'Customer email', 'tillbook' ) },
	customer_signature: {
		label: __( 'Customer signature', 'tillbook' ),
		hint: __( 'A contract, order form, or proof of delivery signed by the customer.', 'tillbook' ),
	},
	billing_address: { label: __( 'Customer billing address', 'tillbook' ) },
	customer_purchase_ip: {
		label: __( 'Purchase IP address', 'tillbook' ),
		hint: __( 'The IP address the customer ordered from.', 'tillbook' ),
	},
	receipt: {
		label: __( 'Receipt', 'tillbook' ),
		hint: __( 'What you sent the customer after the payment.', 'tillbook' ),
	},
	customer_communication: {
		label: __( 'Customer communication', 'tillbook' ),
		hint: __( 'Messages that show the customer received the purchase or was satisfied with it.', 'tillbook' ),
	},
	refund_policy: {
		label: __( 'Refund policy', 'tillbook' ),
		hint: __( 'The policy as it was shown to the customer.', 'tillbook' ),
	},
	refund_policy_disclosure: {
		label: __( 'How the refund policy was shown', 'tillbook' ),
		hint: __( 'Where and when the customer saw the policy before paying.', 'tillbook' ),
	},
	refund_refusal_explanation: {
		label: __( 'Why no refund is due', 'tillbook' ),
		hint: __( 'Why this customer is not entitled to a refund.', 'tillbook' ),
	},
	duplicate_charge_id: {
		label: __( 'ID of the other charge', 'tillbook' ),
		hint: __( 'The charge that the customer says already paid for this purchase, such as ch_….', 'tillbook' ),
	},
	duplicate_charge_explanation: {
		label: __( 'How the charges differ', 'tillbook' ),
		hint: __( 'Why both charges are correct and what each one was for.', 'tillbook' ),
	},
	duplicate_charge_documentation: {
		label: __( 'Documents for the other charge', 'tillbook' ),
		hint: __( 'Its receipt or shipping label, to compare with the one for this charge.', 'tillbook' ),
	},
	shipping_documentation: {
		label: __( 'Shipping documents', 'tillbook' ),
		hint: __( 'A shipping label or proof of delivery that shows the full address.', 'tillbook' ),
	},
	service_documentation: {
		label: __( 'Service documents', 'tillbook' ),
		hint: __( 'A contract, work order, or anything else that shows what you provided.', 'tillbook' ),
	},
	shipping_carrier: {
		label: __( 'Shipping carrier', 'tillbook' ),
		hint: __( 'Such as UPS or DHL. Separate multiple carriers with commas.', 'tillbook' ),
	},
	shipping_tracking_number: {
		label: __( 'Tracking number', 'tillbook' ),
		hint: __( 'Separate multiple numbers with commas.', 'tillbook' ),
	},
	shipping_date: { label: __( 'Shipping date', 'tillbook' ) },
	shipping_address: { label: __( 'Shipping address', 'tillbook' ) },
	cancellation_policy: {
		label: __( 'Cancellation policy', 'tillbook' ),
		hint: __( 'The policy as it was shown to the customer.', 'tillbook' ),
	},
	cancellation_policy_disclosure: {
		label: __( 'How the cancellation policy was shown', 'tillbook' ),
		hint: __( 'Where and when the customer saw the policy before paying.', 'tillbook' ),
	},
	cancellation_rebuttal: {
		label: __( 'Why the subscription was not canceled', 'tillbook' ),
		hint: __( 'When the customer canceled, if at all, and what the charge was for.', 'tillbook' ),
	},
	access_activity_log: {
		label: __( 'Access or activity log', 'tillbook' ),
		hint: __( 'When the customer downloaded or used it, with IP addresses.', 'tillbook' ),
	},
	service_date: {
		label: __( 'Service date', 'tillbook' ),
		hint: __( 'When the customer received it or could first use it.', 'tillbook' ),
	},
	uncategorized_text: {
		label: __( 'Additional details', 'tillbook' ),
		hint: __( 'Anything else that supports your case.', 'tillbook' ),
	},
	uncategorized_file: { label: __( 'Additional file', 'tillbook' ) },
} );

/** Label of a section for the merchant. */
interface SectionLabel {
	title: string;
	intro?: string;
}

/** Titles of all sections. */
export const sectionLabels = (): Record< SectionKey, SectionLabel > => ( {
	general: {
		title: __( 'General evidence', 'tillbook' ),
		intro: __( 'Show who bought what.', 'tillbook' ),
	},
	refund_policy: {
		title: __( 'Refund policy', 'tillbook' ),
		intro: __( 'Explain why the customer is not owed a credit.', 'tillbook' ),
	},
	duplicate: {
		title: __( 'Duplicate charge', 'tillbook' ),
		intro: __( 'Show that the two charges were for different purchases.', 'tillbook' ),
	},
	shipping: {
		title: __( 'Shipping information', 'tillbook' ),
		intro: __( 'Show that it was sent to the customer and arrived.', 'tillbook' ),
	},
	digital_use: {
		title: __( 'Digital product usage', 'tillbook' ),
		intro: __( 'Show that the customer downloaded or used it.', 'tillbook' ),
	},
	digital_delivery: {
		title: __( 'Digital product delivery', 'tillbook' ),
		intro: __( 'Show that the customer got access to it, and when.', 'tillbook' ),
	},
	digital_quality: {
		title: __( 'Digital product as described', 'tillbook' ),
		intro: __( 'Show that it was what the customer was promised.', 'tillbook' ),
	},
	service: {
		title: __( 'Service information', 'tillbook' ),
		intro: __( 'Show that the service was provided, and when.', 'tillbook' ),
	},
	service_quality: {
		title: __( 'Service as described', 'tillbook' ),
		intro: __( 'Show that it was what the customer was promised.', 'tillbook' ),
	},
	cancellation: {
		title: __( 'Cancellation policy', 'tillbook' ),
		intro: __( 'Show that the subscription was active when it was charged.', 'tillbook' ),
	},
	uncategorized: {
		title: __( 'Anything else', 'tillbook' ),
	},
} );
