import { Button, Card, CardBody, CardHeader } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { RetryNotice } from '../../../components/retry-notice';
import { Skeleton } from '../../../components/skeleton';
import { useBridge, type Deposit, type DepositBridge } from '../../../data/deposits';
import { recordEvent } from '../../../lib/analytics';
import { saveFile } from '../../../lib/csv';
import { getSettings } from '../../../lib/settings';
import { bridgeFile } from './file';
import { BridgeLines } from './lines';

function Buttons( { deposit, bridge }: { deposit: Deposit; bridge: DepositBridge } ) {
	return (
		<div className="tillbook-details__buttons">
			{ getSettings().capabilities.export && (
				<Button
					variant="secondary"
					onClick={ () => {
						recordEvent( 'wcpay_deposit_bridge_download_csv_click', { deposit_id: deposit.id } );
						saveFile( `${ deposit.id }.csv`, bridgeFile( deposit, bridge ) );
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
 * @param props.deposit The payout.
 */
export function BridgeCard( { deposit }: { deposit: Deposit } ) {
	const { data: bridge, error, retry } = useBridge( deposit.id );
	return (
		<Card>
			<CardHeader className="tillbook-bridge__header">
				<h3 className="tillbook-details__title">{ __( 'Payout breakdown', 'tillbook' ) }</h3>
				{ bridge && <Buttons deposit={ deposit } bridge={ bridge } /> }
			</CardHeader>
			<CardBody>
				{ error !== undefined && (
					<RetryNotice
						message={ __( 'The payout breakdown could not be loaded.', 'tillbook' ) }
						error={ error }
						retry={ retry }
					/>
				) }
				{ bridge && <BridgeLines bridge={ bridge } /> }
				{ ! bridge && error === undefined && (
					<Skeleton label={ __( 'Loading the payout breakdown…', 'tillbook' ) } bars={ 6 } />
				) }
			</CardBody>
		</Card>
	);
}
