import { Notice } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { FilterCard, type CardProps } from './card';
import { countriesText } from './countries';
import { FilterSwitch, isBlocking } from './switch';

/** Filter for addresses that don't match the bank's records. */
export function AvsCard( props: CardProps ) {
	return (
		<FilterCard
			name="avs_mismatch"
			description={ __(
				'Compares the street and postal code the customer entered with those on file at the card’s bank. Someone who has only a stolen card number rarely knows them.',
				'tillbook'
			) }
		>
			<FilterSwitch
				{ ...props }
				name="avs_mismatch"
				label={ __( 'Enable the AVS mismatch filter', 'tillbook' ) }
				help={
					isBlocking( props, 'avs_mismatch' )
						? __(
								'This filter will block the payment if the bank reports that the address doesn’t match.',
								'tillbook'
							)
						: __(
								'This filter will hold the payment for review if the bank reports that the address doesn’t match.',
								'tillbook'
							)
				}
			/>
		</FilterCard>
	);
}

/** Returns who declines a wrong security code: null if the provider doesn't say. */
function cvcText( isDeclined: boolean | null ): string {
	if ( isDeclined === null ) {
		return __(
			'This filter cannot be modified here: the customer’s bank and the settings of your payment provider decide.',
			'tillbook'
		);
	}
	return isDeclined
		? __(
				'This filter is enabled and cannot be modified: payments with a wrong security code are declined.',
				'tillbook'
			)
		: __( 'This filter is disabled and cannot be modified.', 'tillbook' );
}

/** Explains the check of the security code. The bank decides about it, so there are no settings. */
export function CvcCard( { protection }: CardProps ) {
	return (
		<FilterCard
			name="cvc_verification"
			description={ __(
				'Compares the security code the customer entered with the one on the card. Someone who has only the card number doesn’t have the code.',
				'tillbook'
			) }
		>
			<Notice
				status={ protection.declines_on_cvc_failure === false ? 'warning' : 'info' }
				isDismissible={ false }
				spokenMessage={ null }
			>
				{ cvcText( protection.declines_on_cvc_failure ) }
			</Notice>
		</FilterCard>
	);
}

/** Filter for orders from a country that the store doesn't sell to. */
export function InternationalIpCard( props: CardProps ) {
	const { selling_countries: selling } = props.protection;
	const isEverywhere = selling.mode === 'all';
	const isBlock = isBlocking( props, 'international_ip_address' );
	// A filter that was saved before the store sold everywhere can still be turned off.
	const isLeftOver = isEverywhere && props.form.isKept( 'international_ip_address' );
	return (
		<FilterCard
			name="international_ip_address"
			description={ __(
				'Checks the country of the customer’s IP address and whether your store sells there.',
				'tillbook'
			) }
		>
			<FilterSwitch
				{ ...props }
				isReadOnly={ props.isReadOnly || ( isEverywhere && ! isLeftOver ) }
				name="international_ip_address"
				label={ __( 'Enable the international IP address filter', 'tillbook' ) }
				help={
					isBlock
						? __(
								'This filter will block the payment if the order comes from a country you don’t sell to.',
								'tillbook'
							)
						: __(
								'This filter will hold the payment for review if the order comes from a country you don’t sell to.',
								'tillbook'
							)
				}
			/>
			{ isEverywhere ? (
				<Notice status="warning" isDismissible={ false } spokenMessage={ null }>
					{ __( "This filter is disabled because you're currently selling to all countries.", 'tillbook' ) }
					{ isLeftOver &&
						' ' + __( 'It stays saved but doesn’t stop any orders. You can turn it off.', 'tillbook' ) }
				</Notice>
			) : (
				<p className="tillbook-fraud__countries">{ countriesText( selling, isBlock ) }</p>
			) }
		</FilterCard>
	);
}

/** Filter for orders from a country other than the shipping country. */
export function IpMismatchCard( props: CardProps ) {
	return (
		<FilterCard
			name="ip_address_mismatch"
			description={ __(
				'Compares the country of the customer’s IP address with the country the order is shipped to. Orders with nothing to ship always pass.',
				'tillbook'
			) }
		>
			<FilterSwitch
				{ ...props }
				name="ip_address_mismatch"
				label={ __( 'Enable the IP address mismatch filter', 'tillbook' ) }
				help={
					isBlocking( props, 'ip_address_mismatch' )
						? __(
								'This filter will block the payment if the order comes from a different country than the one it ships to.',
								'tillbook'
							)
						: __(
								'This filter will hold the payment for review if the order comes from a different country than the one it ships to.',
								'tillbook'
							)
				}
			/>
		</FilterCard>
	);
}

/** Filter for orders with different shipping and billing countries. */
export function AddressMismatchCard( props: CardProps ) {
	return (
		<FilterCard
			name="address_mismatch"
			description={ __(
				'Compares the countries of the shipping and billing addresses. Orders with nothing to ship always pass.',
				'tillbook'
			) }
		>
			<FilterSwitch
				{ ...props }
				name="address_mismatch"
				label={ __( 'Enable the address mismatch filter', 'tillbook' ) }
				help={
					isBlocking( props, 'address_mismatch' )
						? __(
								'This filter will block the payment if the shipping address is in a different country than the billing address.',
								'tillbook'
							)
						: __(
								'This filter will hold the payment for review if the shipping address is in a different country than the billing address.',
								'tillbook'
							)
				}
			/>
		</FilterCard>
	);
}
