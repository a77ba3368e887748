import { Card, CardBody } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { Facts } from '../../components/facts';
import { Money } from '../../components/money';
import { useTransaction } from '../../data/payments';
import { formatDateTime } from '../../lib/dates';
import { transactionTypes } from '../../lib/labels';
import { Frame } from './frame';
import { Loading, NotLoaded } from './states';

/**
 * The fee for card readers: a transaction that belongs to no payment.
 *
 * @param props
 * @param props.transactionId Balance transaction.
 */
export function ReaderFee( { transactionId }: { transactionId: string } ) {
	const { data: fee, error, retry } = useTransaction( transactionId );
	if ( ! fee ) {
		return error === undefined ? <Loading /> : <NotLoaded error={ error } retry={ retry } />;
	}
	const money = ( amount: number ) => <Money amount={ amount } currency={ fee.currency } />;
	return (
		<Frame title={ transactionTypes()[ fee.type ] ?? fee.type }>
			<Card>
				<CardBody>
					<Facts
						label={ __( 'Transaction', 'tillbook' ) }
						facts={ [
							{
								label: __( 'Date', 'tillbook' ),
								value: <time dateTime={ fee.date }>{ formatDateTime( fee.date ) }</time>,
							},
							{ label: __( 'Amount', 'tillbook' ), value: money( fee.amount ) },
							{ label: __( 'Fees', 'tillbook' ), value: money( -fee.fees ) },
							{ label: __( 'Net', 'tillbook' ), value: money( fee.net ) },
							{ label: __( 'Transaction ID', 'tillbook' ), value: fee.transaction_id },
						] }
					/>
				</CardBody>
			</Card>
		</Frame>
	);
}
