import { CheckboxControl } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { StatusChip } from '../../components/status-chip';
import { useSetting, type PaymentMethod } from '../../data/settings';
import { moneyInText } from '../../lib/money';
import { Duplicates } from './duplicates';
import { currenciesText, customersText, feeText, regionName, statusChip } from './method-facts';
import { useFound } from './search';
import { mayChange } from './setting';
import { listNames } from '../../lib/list-names';

/** Shows all countries, currencies and limits of a method in a disclosure. */
function Places( { method }: { method: PaymentMethod } ) {
	const { customer_countries: countries, currencies, limits } = method;
	if ( countries.length < 2 && currencies.length < 2 && limits.length === 0 ) {
		return null;
	}
	return (
		<details>
			<summary>
				<span aria-hidden="true">{ __( 'Countries, currencies and limits', 'tillbook' ) }</span>
				<span className="screen-reader-text">
					{
						/* translators: %s: name of a payment method */
						sprintf( __( 'Countries, currencies and limits: %s', 'tillbook' ), method.label )
					}
				</span>
			</summary>
			{ countries.length > 0 && <p>{ listNames( countries.map( regionName ) ) }</p> }
			{ currencies.length > 0 && (
				<p>{ listNames( currencies.map( ( currency ) => currency.toUpperCase() ) ) }</p>
			) }
			{ limits.map( ( { currency, minimum, maximum } ) => (
				<p key={ currency }>
					{ sprintf(
						/* translators: 1: amount, 2: amount */
						__( 'Payments from %1$s to %2$s', 'tillbook' ),
						moneyInText( minimum, currency ),
						moneyInText( maximum, currency )
					) }
				</p>
			) ) }
		</details>
	);
}

interface MethodRowProps {
	method: PaymentMethod;
	isOn: boolean;
	onChange: ( isOn: boolean ) => void;
}

/** Shows a payment method: switch, status, fee, availability, and other gateways that offer it. */
export function MethodRow( { method, isOn, onChange }: MethodRowProps ) {
	const status = useSetting( 'payment_method_statuses' )?.[ method.id ];
	const isManualCapture = useSetting( 'is_manual_capture_enabled' );
	const chip = statusChip( status, isOn );
	const fee = feeText( method.fee );
	const isHidden = ! useFound().shows( `method:${ method.id }` );
	return (
		<li className="tillbook-method" data-method={ method.id } hidden={ isHidden }>
			<div className="tillbook-method__head">
				<CheckboxControl
					label={ method.label }
					checked={ isOn }
					disabled={ ! method.is_available || ! mayChange() }
					onChange={ onChange }
				/>
				<StatusChip { ...chip } />
			</div>
			<div className="tillbook-method__facts">
				<p>
					{ [ currenciesText( method ), customersText( method ) ].join( ' · ' ) }
					{ fee && ' · ' }
					{ fee &&
						sprintf(
							/* translators: %s: rate such as "2.900% + $0.30" */
							__( 'Fee %s', 'tillbook' ),
							fee
						) }
				</p>
				{ method.unavailable_reason && <p>{ method.unavailable_reason }</p> }
				{ status?.reason && status.status !== 'unrequested' && <p>{ status.reason }</p> }
				{ isOn && isManualCapture && ! method.can_wait && (
					<p className="tillbook-setting__problem">
						{ __(
							'Not offered while manual capture is on because it can’t be captured later.',
							'tillbook'
						) }
					</p>
				) }
				{ status && status.requirements.length > 0 && (
					<ul className="tillbook-method__requirements">
						{ status.requirements.map( ( { code, text } ) => (
							<li key={ code }>{ text }</li>
						) ) }
					</ul>
				) }
				<Places method={ method } />
				<Duplicates method={ method } onSwitchOff={ () => onChange( false ) } />
			</div>
		</li>
	);
}
