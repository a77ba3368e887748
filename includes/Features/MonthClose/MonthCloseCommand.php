<?php

declare(strict_types=1);

namespace Tillbook\Features\MonthClose;

use Closure;
use InvalidArgumentException;
use Tillbook\Ledger\Ledgers;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Platform\Money\Money;
use Tillbook\Provider\ProviderUnreachable;
use WP_CLI;

/**
 * Closes a month for accounting and writes its journals.
 */
final class MonthCloseCommand
{
    private const ZIP = 'zip';

    /** @param Closure(): MonthArchive $archive */
    public function __construct(
        private readonly Ledgers $ledgers,
        private readonly MonthClose $close,
        private readonly Closure $archive,
    ) {}

    /**
     * Closes a month for accounting and writes its journals.
     *
     * Prints the totals of the month's payouts. If the month is closed already, prints what has changed since.
     *
     * ## OPTIONS
     *
     * <month>
     * : The month of the payouts' arrival, as YYYY-MM.
     *
     * [--format=<format>]
     * : Format of the journals. By default, the one in the settings of the Month-end close page.
     * ---
     * options:
     *   - csv
     *   - quickbooks
     *   - xero
     *   - datev
     *   - zip
     * ---
     *
     * [--output=<folder>]
     * : Folder to write the files to. Without it, no files are written.
     *
     * [--test]
     * : Use the test account, even if a live account is connected.
     *
     * [--dry-run]
     * : Print the totals and write the files, but don't close the month.
     *
     * [--reopen]
     * : Reopen a closed month.
     *
     * @param array{0: string} $arguments
     * @param array<string, mixed> $options
     */
    public function __invoke(array $arguments, array $options): void
    {
        try {
            $this->run(new Month($arguments[0]), $options);
        } catch (InvalidArgumentException | CloseRefused $refused) {
            WP_CLI::error($refused->getMessage());
        } catch (ProviderUnreachable) {
            WP_CLI::error('The payment provider isn\'t responding. Try again later.');
        }
    }

    /** @param array<string, mixed> $options */
    private function run(Month $month, array $options): void
    {
        $scope = isset($options['test']) ? $this->ledgers->ofMode(false) : $this->ledgers->current();
        if ($scope === null) {
            WP_CLI::error('No account is connected.');
        }
        if (isset($options['reopen'])) {
            if (isset($options['dry-run'])) {
                WP_CLI::error('Use either --reopen or --dry-run: a month can\'t be reopened without changing it.');
            }
            $this->close->reopen($scope, $month, get_current_user_id());
            WP_CLI::success("$month->name is open again.");

            return;
        }
        // First: if the month is closed again in between, its figures aren't compared with older journals.
        $closed = $this->close->closed->find($scope, $month);
        $journals = $this->close->journals->of($scope, $month);
        WP_CLI::log(sprintf('%s account %s', $scope->livemode ? 'Live' : 'Test', $scope->accountId));
        $this->printTotals($journals);
        $reason = $this->close->whyUnread($scope, $month) ?? $this->close->whyIncomplete($scope, $month);
        if ($reason !== null) {
            WP_CLI::warning("$reason These totals may be incomplete.");
        }
        foreach ($journals as $journal) {
            if ($journal->isIncomplete()) {
                WP_CLI::warning(self::incomplete($journal));
            }
        }
        $this->write($scope, $month, $journals, $options);
        if ($closed?->isClosed() === true) {
            $this->reportChanges($scope, $closed, $journals);
        } elseif (!isset($options['dry-run'])) {
            // Only with the figures that were printed and written.
            $this->close->close($scope, $month, get_current_user_id(), Figures::of($journals)->fingerprint());
            WP_CLI::success("$month->name is closed.");
        }
    }

    private static function incomplete(Journal $journal): string
    {
        return sprintf(
            '%s: %s %s is posted to the payments balance. %s',
            $journal->payoutId,
            (new Money($journal->unexplained(), $journal->currency))->decimal(),
            strtoupper($journal->currency),
            $journal->unexplainedReason ?? '',
        );
    }

    /** @param list<Journal> $journals */
    private function printTotals(array $journals): void
    {
        foreach (MonthSummary::totals($journals) as $total) {
            $amount = static fn(int $minor): string => (new Money($minor, $total['currency']))->decimal();
            WP_CLI::log(
                sprintf(
                    '%s: %d payouts, %s%s',
                    strtoupper($total['currency']),
                    $total['count'],
                    $amount($total['amount']),
                    $total['returned'] === 0 ? '' : ", failed or canceled: {$amount($total['returned'])}",
                ),
            );
            foreach ($total['accounts'] as $account) {
                WP_CLI::log(
                    sprintf(
                        '  %s: debit %s, credit %s',
                        $account['account'],
                        $amount($account['debit']),
                        $amount($account['credit']),
                    ),
                );
            }
        }
        if ($journals === []) {
            WP_CLI::log('No payouts.');
        }
        $statuses = array_map(static fn(Journal $journal): string => $journal->status, $journals);
        $underWay = count(array_intersect($statuses, ['pending', 'in_transit']));
        if ($underWay > 0) {
            WP_CLI::log("Still on their way to your bank: $underWay. If one fails, this month changes.");
        }
    }

    /**
     * @param list<Journal> $journals
     * @param array<string, mixed> $options
     */
    private function write(LedgerScope $scope, Month $month, array $journals, array $options): void
    {
        $folder = $options['output'] ?? null;
        if (!is_string($folder)) {
            return;
        }
        if (!is_dir($folder)) {
            WP_CLI::error("There is no folder \"$folder\".");
        }
        $named = $options['format'] ?? null;
        $format = JournalFormat::tryFrom(is_string($named) ? $named : '') ?? $this->close->settings()->format;
        $files =
            $named === self::ZIP
                ? [($this->archive)()->of($scope, $month, $journals)]
                : $this->close->files($scope, $month, $journals, $format);
        $leftOut = $named === self::ZIP ? [] : $format->leftOut($journals);
        if ($leftOut !== []) {
            WP_CLI::warning(
                sprintf(
                    '%s files can\'t have payouts in %s. Use --format=csv for these.',
                    $format->label(),
                    strtoupper(implode(', ', $leftOut)),
                ),
            );
        }
        if ($format === JournalFormat::Xero && $named !== self::ZIP) {
            WP_CLI::log('Xero imports all amounts as your base currency.');
        }
        foreach ($files as $file) {
            $path = rtrim($folder, '/\\') . '/' . $file->name;
            if (file_put_contents($path, $file->content) !== strlen($file->content)) {
                WP_CLI::error("\"$path\" could not be written whole.");
            }
            WP_CLI::log($path);
        }
    }

    /** @param list<Journal> $journals */
    private function reportChanges(LedgerScope $scope, ClosedMonth $closed, array $journals): void
    {
        $changes = $this->close->changes($scope, $closed, $journals);
        foreach ($changes as $change) {
            WP_CLI::warning(sprintf('%s, %s: %s', $change['deposit_id'], $change['date'], $change['kind']));
            foreach ($change['lines'] as $line) {
                $amount = static fn(int $minor): string => (new Money($minor, $change['currency']))->decimal();
                WP_CLI::log(
                    sprintf(
                        '  %s (%s): %s, now %s',
                        $line['line'],
                        $line['account'],
                        $amount($line['before']),
                        $amount($line['after']),
                    ),
                );
            }
        }
        if ($changes === []) {
            WP_CLI::success("$closed->month is closed, and its figures are unchanged.");
        } else {
            WP_CLI::error("$closed->month is closed, but its figures have changed.");
        }
    }
}
