import { useDispatch } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import { store as settingsStore, useProblem, useSetting, type PaymentMethod } from '../../../data/settings';
import { whyNot } from '../../../lib/abilities';
import { PageLink } from '../page-link';
import { settingDefinitions } from '../setting-definitions';
import { Locked } from '../controls';
import { Fold, noLongerOffered, notInCountry, notInStore } from '../fold';
import { MethodRow } from '../method-row';
import { Section } from '../section';
import { Setting } from '../setting';

interface ListProps {
	methods: PaymentMethod[];
	enabled: string[];
	toggle: ( id: PaymentMethod[ 'id' ], isOn: boolean ) => void;
}

function List( { methods, enabled, toggle }: ListProps ) {
	return (
		<ul className="tillbook-methods">
			{ methods.map( ( method ) => (
				<MethodRow
					key={ method.id }
					method={ method }
					isOn={ enabled.includes( method.id ) }
					onChange={ ( isOn ) => toggle( method.id, isOn ) }
				/>
			) ) }
		</ul>
	);
}

/** Lists the methods that this account can never have, with their reasons, in closed disclosures. */
function Unavailable( { methods, ...list }: ListProps ) {
	const fold = ( isRetired: boolean, title: ( count: string ) => string ) => {
		const members = methods.filter( ( method ) => method.is_retired === isRetired );
		return (
			<Fold title={ title } names={ members.map( ( { id } ) => `method:${ id }` ) }>
				<List methods={ members } { ...list } />
			</Fold>
		);
	};
	return (
		<div className="tillbook-folds">
			{ fold( false, whyNot( 'otherMethods' ) === undefined ? notInCountry : notInStore ) }
			{ fold( true, noLongerOffered ) }
		</div>
	);
}

/** Shows the payment methods for shoppers. */
export function PaymentMethods() {
	const methods = useSetting( 'payment_methods' ) ?? [];
	const enabled = useSetting( 'enabled_payment_method_ids' ) ?? [];
	const problem = useProblem( 'enabled_payment_method_ids' );
	const inPerson = useSetting( 'is_card_present_eligible' ) ?? false;
	const { change } = useDispatch( settingsStore );
	const toggle = ( id: PaymentMethod[ 'id' ], isOn: boolean ) =>
		change( {
			enabled_payment_method_ids: methods
				.map( ( method ) => method.id )
				.filter( ( each ) => ( each === id ? isOn : enabled.includes( each ) ) ),
		} );
	const list = { enabled, toggle };
	return (
		<Section
			name="payment-methods"
			intro={ __(
				'How shoppers can pay. Each shopper is offered the methods available for their country, currency, and amount.',
				'tillbook'
			) }
		>
			<Setting name="enabled_payment_method_ids" layout="list">
				<fieldset aria-describedby={ problem && 'tillbook-methods-problem' }>
					<legend className="screen-reader-text">
						{ settingDefinitions().enabled_payment_method_ids.label }
					</legend>
					{ problem && (
						<p id="tillbook-methods-problem" className="tillbook-setting__problem">
							{ problem }
						</p>
					) }
					<List methods={ methods.filter( ( method ) => method.is_available ) } { ...list } />
					<Unavailable methods={ methods.filter( ( method ) => ! method.is_available ) } { ...list } />
				</fieldset>
			</Setting>
			<Locked name="is_card_present_eligible" isOn={ inPerson }>
				<p className="tillbook-setting__below">
					{ inPerson
						? __( 'This account can accept in-person payments with a card reader or a phone.', 'tillbook' )
						: __(
								'This account can’t accept in-person payments. The provider decides this based on your country and business.',
								'tillbook'
							) }{ ' ' }
					<PageLink path="/payments/card-readers">{ __( 'Card readers', 'tillbook' ) }</PageLink>
				</p>
			</Locked>
		</Section>
	);
}
