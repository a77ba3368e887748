import { Button } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { Payout, PayoutBridge } from '../../../data/payouts';
import { recordEvent } from '../../../lib/analytics';
import { saveFile } from '../../../lib/save-file';
import { getSettings } from '../../../lib/settings';
import { bridgeFile, bridgeFileName } from './file';

/**
 * Shows the buttons to download and to print the breakdown of a payout.
 *
 * @param props
 * @param props.payout The payout.
 * @param props.bridge Its breakdown.
 */
export function BridgeButtons( { payout, bridge }: { payout: Payout; bridge: PayoutBridge } ) {
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
