/** Adds the task to respond to disputes to the Overview page. */
import { __ } from '@wordpress/i18n';
import { rules, store as disputesStore } from '../../data/disputes';
import { useRows } from '../../data/use-collection';
import { rowsRequest } from '../../data/use-list';
import type { ListQuery } from '../../lib/query';
import { addOverviewPart } from '../overview/part';
import { disputeTask, PAGE_SIZE } from './task';

/** Query for the disputes that need a response, the next deadline first (spec 1 §7). */
const awaitingResponse: ListQuery = {
	direction: 'asc',
	filter: 'awaiting_response',
	page: '1',
	pagesize: String( PAGE_SIZE ),
	sort: 'due_by',
};

addOverviewPart( {
	requests: () => [ rowsRequest( disputesStore, rules, awaitingResponse ) ],
	useTasks( now ) {
		const { data, error, retry } = useRows( disputesStore, awaitingResponse );
		const task = disputeTask( data ?? [], now );
		return { tasks: task ? [ task ] : [], error, retry, errorText: __( 'Error retrieving disputes.', 'tillbook' ) };
	},
} );
