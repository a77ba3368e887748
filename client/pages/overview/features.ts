/** Features with a part on the Overview page, one line each, in the order of their cards and tasks. */
import '../payouts/overview';
import '../disputes/overview';
import '../loans/overview';
import '../reporting/overview';
