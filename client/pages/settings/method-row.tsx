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

/** Shows where a method works, which opens all of its countries, currencies and limits. */
function Places( { method }: { method: PaymentMethod } ) {
	const { customer_countries: countries, currencies, limits } = method;
	const text = [ currenciesText( method ), customersText( method ) ].join( ' · ' );
	if ( countries.length < 2 && currencies.length < 2 && limits.length === 0 ) {
		return <p>{ text }</p>;
	}
	return (
		<details>
			<summary>
				{ text }
				<span className="screen-reader-text">
					{ ' ' }
					{
						/* translators: %s: name of a payment method */
						sprintf( __( 'Countries, currencies, and limits: %s', 'tillbook' ), method.label )
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

/** Shows a payment method in one line: switch, where it works, fee, status; below it what to do about it. */
export function MethodRow( { method, isOn, onChange }: MethodRowProps ) {
	const status = useSetting( 'payment_method_statuses' )?.[ method.id ];
	const isManualCapture = useSetting( 'is_manual_capture_enabled' );
	const chip = statusChip( status, isOn );
	const fee = feeText( method.fee );
	const isHidden = ! useFound().shows( `method:${ method.id }` );
	return (
		<li className="tillbook-method-row" data-method={ method.id } hidden={ isHidden }>
			<CheckboxControl
				label={ method.label }
				checked={ isOn }
				disabled={ ! method.is_available || ! mayChange() }
				onChange={ onChange }
			/>
			<span className="tillbook-method-row__status">
				<StatusChip { ...chip } />
			</span>
			<div className="tillbook-method-row__facts">
				<Places method={ method } />
				{ fee && (
					<p>
						{ sprintf(
							/* translators: %s: rate such as "2.900% + $0.30" */
							__( 'Fee %s', 'tillbook' ),
							fee
						) }
					</p>
				) }
			</div>
			<div className="tillbook-method-row__notes">
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
					<ul className="tillbook-method-row__requirements">
						{ status.requirements.map( ( { code, text } ) => (
							<li key={ code }>{ text }</li>
						) ) }
					</ul>
				) }
				<Duplicates method={ method } onSwitchOff={ () => onChange( false ) } />
			</div>
		</li>
	);
}
