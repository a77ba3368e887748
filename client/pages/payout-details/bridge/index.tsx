import { Card, CardBody, CardHeader } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import { Loaded } from '../../../components/loaded';
import { useBridge, type Payout, type PayoutBridge } from '../../../data/payouts';
import { BridgeLines } from './lines';

/**
 * Shows the breakdown of a payout: lines that add up to it to the cent, each with a link to its transactions. It
 * loads and fails independently of the rest of the page.
 *
 * @param props
 * @param props.payout  The payout.
 * @param props.buttons Renders what can be done with the loaded breakdown.
 */
export function BridgeCard( { payout, buttons }: { payout: Payout; buttons?: ( bridge: PayoutBridge ) => ReactNode } ) {
	const resource = useBridge( payout.id );
	const { data: bridge } = resource;
	return (
		<Card>
			<CardHeader className="tillbook-bridge__header">
				<h3 className="tillbook-details__title">{ __( 'Payout breakdown', 'tillbook' ) }</h3>
				{ bridge && buttons?.( bridge ) }
			</CardHeader>
			<CardBody>
				<Loaded
					{ ...resource }
					errorText={ __( 'The payout breakdown could not be loaded.', 'tillbook' ) }
					loadingText={ __( 'Loading the payout breakdown…', 'tillbook' ) }
					bars={ 6 }
				>
					{ ( loaded ) => <BridgeLines payout={ payout } bridge={ loaded } /> }
				</Loaded>
			</CardBody>
		</Card>
	);
}
