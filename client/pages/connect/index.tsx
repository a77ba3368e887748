import { useEffect, useMemo } from '@wordpress/element';
import { ErrorBoundary } from '../../components/error-boundary';
import { recordEvent } from '../../lib/analytics';
import type { PageQuery } from '../../lib/query';
import { Connect } from './connect';
import { readQuery } from './query';
import '../../components/below-header.scss';
import './style.scss';

/** The Connect page (spec 1 §2.2). */
export default function ConnectPage( { query }: { query: PageQuery } ) {
	const asked = useMemo( () => readQuery( query ), [ query ] );
	const { source, from } = asked;
	useEffect( () => recordEvent( 'wcpay_page_view', { path: 'payments_connect', source, from } ), [ source, from ] );
	return (
		<ErrorBoundary>
			<Connect query={ asked } />
		</ErrorBoundary>
	);
}
