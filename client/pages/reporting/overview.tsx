/** Adds the payment activity and the rates to the Overview page. */
import { activityPath, activityRequest, healthRequest } from '../../data/reporting';
import { isFeatureEnabled } from '../../lib/settings';
import { addOverviewPart } from '../overview/part';
import { ActivityCard } from '.';
import { chosenPeriod, storeDay } from './chosen';
import { HealthCard } from './health';

addOverviewPart( {
	requests( currency ) {
		const { first, last } = chosenPeriod( storeDay() ).period;
		return [
			...( isFeatureEnabled( 'isPaymentOverviewWidgetEnabled' )
				? [ activityRequest( activityPath( currency, first, last ) ) ]
				: [] ),
			healthRequest(),
		];
	},
	cards: [
		{ place: 'below-columns', Card: ActivityCard },
		{ place: 'below-columns', Card: HealthCard },
	],
} );
