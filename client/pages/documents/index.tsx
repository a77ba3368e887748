import { useEffect } from '@wordpress/element';
import { ErrorBoundary } from '../../components/error-boundary';
import { TestModeBanner } from '../../components/test-mode-banner';
import { recordEvent } from '../../lib/analytics';
import type { PageQuery } from '../../lib/query';
import { DocumentsList } from './list';
import { TaxDetailsModal } from './tax-details';
import { useDownload } from './use-download';
import { useLinkedDownload } from './use-linked-download';

export { start } from './requests';

function Documents( { query }: { query: PageQuery } ) {
	const { running, needsDetails, request, resume, giveUp } = useDownload();
	useLinkedDownload( request );
	return (
		<>
			<DocumentsList query={ query } running={ running } onDownload={ request } />
			{ needsDetails && <TaxDetailsModal onSaved={ resume } onClose={ giveUp } /> }
		</>
	);
}

/** The Documents page (spec 1 §2.5). */
export default function DocumentsPage( { query }: { query: PageQuery } ) {
	useEffect( () => recordEvent( 'wcpay_page_view', { path: 'payments_documents' } ), [] );
	return (
		<ErrorBoundary>
			<TestModeBanner />
			<Documents query={ query } />
		</ErrorBoundary>
	);
}
