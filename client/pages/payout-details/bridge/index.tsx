import { Button, Card, CardBody, CardHeader } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { Loaded } from '../../../components/loaded';
import { useBridge, type Payout, type PayoutBridge } from '../../../data/payouts';
import { recordEvent } from '../../../lib/analytics';
import { saveFile } from '../../../lib/save-file';
import { getSettings } from '../../../lib/settings';
import { bridgeFile, bridgeFileName } from './file';
import { BridgeLines } from './lines';

function Buttons( { payout, bridge }: { payout: Payout; bridge: PayoutBridge } ) {
	return (
		<div className="tillbook-details__buttons">
			{ getSettings().capabilities.export && (
				<Button
					variant="secondary"
					onClick={ () => {
						recordEvent( 'wcpay_deposit_bridge_download_csv_click', { deposit_id: payout.id } );
						saveFile(
							bridgeFileName( payout.id ),
							new Blob( [ bridgeFile( payout, bridge ) ], { type: 'text/csv;charset=utf-8' } )
						);
					} }
					__next40pxDefaultSize
				>
					{ __( 'Download CSV', 'tillbook' ) }
				</Button>
			) }
			<Button variant="secondary" onClick={ () => window.print() } __next40pxDefaultSize>
				{ __( 'Print', 'tillbook' ) }
			</Button>
		</div>
	);
}

/**
 * Shows the breakdown of a payout: lines that add up to it to the cent, each with a link to its transactions. It
 * loads and fails independently of the rest of the page.
 *
 * @param props
 * @param props.payout The payout.
 */
export function BridgeCard( { payout }: { payout: Payout } ) {
	const resource = useBridge( payout.id );
	const { data: bridge } = resource;
	return (
		<Card>
			<CardHeader className="tillbook-bridge__header">
				<h3 className="tillbook-details__title">{ __( 'Payout breakdown', 'tillbook' ) }</h3>
				{ bridge && <Buttons payout={ payout } bridge={ bridge } /> }
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
