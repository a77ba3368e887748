import { Card, CardBody } from '@wordpress/components';
import { useMemo } from '@wordpress/element';
import { __, _n } from '@wordpress/i18n';
import { DetailsFrame } from '../../components/details-frame';
import { Facts } from '../../components/facts';
import type { Column, SummaryItem } from '../../components/list-page';
import { Money } from '../../components/money';
import { ReaderStatus } from '../../components/reader-status';
import { ShortList } from '../../components/short-list';
import { Sums } from '../../components/sums';
import { useReaderCharges, type ReaderCharge } from '../../data/card-readers';
import { useTransaction, type Transaction } from '../../data/payments';
import { formatDateTime } from '../../lib/dates';
import { transactionTypes } from '../../lib/facts/labels/transaction-types.gen';
import { formatCount } from '../../lib/money';
import { sumsByCurrency } from '../../lib/sums';
import { navigationOf } from './navigation';
import { Loading, NotLoaded } from './states';

const readerColumns = (): Column< ReaderCharge >[] => [
	{
		key: 'reader_id',
		label: __( 'Reader ID', 'tillbook' ),
		display: ( { reader_id: id } ) => <bdi dir="ltr">{ id }</bdi>,
	},
	{
		key: 'status',
		label: __( 'Status', 'tillbook' ),
		display: ( { status } ) => <ReaderStatus isActive={ status === 'active' } />,
	},
	{
		key: 'count',
		label: __( 'Payments', 'tillbook' ),
		isNumeric: true,
		display: ( { count } ) => formatCount( count ),
	},
	{
		key: 'fee',
		label: __( 'Fee', 'tillbook' ),
		isNumeric: true,
		display: ( { fee } ) => <Money amount={ fee.amount } currency={ fee.currency } />,
	},
];

/** Returns the readers' total number of payments and total fees. */
function totals( readers: ReaderCharge[] ): SummaryItem[] {
	const payments = readers.reduce( ( sum, { count } ) => sum + count, 0 );
	const fees = sumsByCurrency( readers.map( ( { fee } ) => fee ) );
	return [
		{ label: _n( 'payment', 'payments', payments, 'tillbook' ), value: formatCount( payments ) },
		{ label: __( 'total', 'tillbook' ), value: <Sums sums={ fees } /> },
	];
}

/** Lists the readers that the fee is for. The list loads and fails independently of the fee. */
function Readers( { transactionId }: { transactionId: string } ) {
	const columns = useMemo( readerColumns, [] );
	return (
		<ShortList< ReaderCharge >
			title={ __( 'Card readers', 'tillbook' ) }
			headingLevel={ 3 }
			columns={ columns }
			rowKey={ ( { reader_id: id } ) => id }
			list={ useReaderCharges( transactionId ) }
			texts={ {
				error: __( 'Readers details not loaded', 'tillbook' ),
				empty: __( 'No card reader found for this fee', 'tillbook' ),
				emptyHint: __( 'The provider charged this fee without specifying a card reader.', 'tillbook' ),
			} }
			summary={ totals }
		/>
	);
}

function Fee( { fee }: { fee: Transaction } ) {
	const money = ( amount: number ) => <Money amount={ amount } currency={ fee.currency } />;
	return (
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
	);
}

/**
 * Shows the report of a card reader fee: a transaction without a payment, and the readers it was charged for
 * (spec 2 §2).
 *
 * @param props
 * @param props.transactionId Id of the balance transaction.
 */
export default function ReaderFee( { transactionId }: { transactionId: string } ) {
	const { data: fee, error, retry } = useTransaction( transactionId );
	if ( ! fee ) {
		return error === undefined ? (
			<Loading />
		) : (
			<NotLoaded message={ __( 'Error retrieving transaction.', 'tillbook' ) } error={ error } retry={ retry } />
		);
	}
	return (
		<DetailsFrame title={ transactionTypes()[ fee.type ] ?? fee.type } navigation={ navigationOf() } isWide>
			<Fee fee={ fee } />
			<Readers transactionId={ transactionId } />
		</DetailsFrame>
	);
}
