/** Adds the balance and payouts cards to the Overview page. */
import { addOverviewPart } from '../../overview/part';
import { BalanceCard } from './balance';
import { PayoutsCard } from './payouts';
import { requests } from './requests';

addOverviewPart( {
	requests,
	cards: [
		{ place: 'columns', Card: BalanceCard },
		{ place: 'columns', Card: PayoutsCard },
	],
} );
