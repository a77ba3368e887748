import { useEffect, useMemo } from '@wordpress/element';
import { ErrorBoundary } from '../../components/error-boundary';
import { recordEvent } from '../../lib/analytics';
import { CONNECT_PATH } from '../../lib/facts/paths.gen';
import { LINK_ERROR_FLAGS } from '../../lib/link-error';
import type { PageQuery } from '../../lib/query';
import { useOneTimeFlags } from '../../lib/use-one-time-flags';
import { Connect } from './connect';
import { readQuery } from './query';
import '../../components/below-header.scss';
import './style.scss';

const FLAGS = [ 'test_drive_error', 'wcpay-connection-error', 'wcpay-reset-account-error', ...LINK_ERROR_FLAGS ];

/** An attempt that failed must not be started again by a reload, which no longer shows that it failed. */
const FAILED_START = [ ...FLAGS, 'auto_start_test_drive_onboarding' ];

/** The Connect page (spec 1 §2.2). */
export default function ConnectPage( { query }: { query: PageQuery } ) {
	const flags = useOneTimeFlags( query, CONNECT_PATH, query.test_drive_error ? FAILED_START : FLAGS );
	const asked = useMemo( () => readQuery( { ...query, ...flags } ), [ query, flags ] );
	const { source, from } = asked;
	useEffect( () => recordEvent( 'wcpay_page_view', { path: 'payments_connect', source, from } ), [ source, from ] );
	return (
		<ErrorBoundary>
			<Connect query={ asked } />
		</ErrorBoundary>
	);
}
