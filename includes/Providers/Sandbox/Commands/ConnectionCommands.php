<?php

declare(strict_types=1);

namespace Tillbook\Providers\Sandbox\Commands;

use Tillbook\Ledger\LedgerScope;
use Tillbook\Platform\Json;
use Tillbook\Platform\Scheduler\RecurringJob;
use Tillbook\Platform\Settings\StoreSettings;
use Tillbook\Provider\Checkout\EndsPayments;
use Tillbook\Provider\Connection;
use Tillbook\Providers\Sandbox\OpeningProgress;
use Tillbook\Providers\Sandbox\SandboxActions;
use Tillbook\Providers\Sandbox\SandboxModule;
use WP_CLI;

/** WP-CLI commands that connect and disconnect a sandbox account and list its survey answers. */
final class ConnectionCommands
{
    public function __construct(
        private readonly Connection $connection,
        private readonly SandboxModule $module,
        private readonly SandboxActions $operator,
        private readonly ?EndsPayments $payments = null,
    ) {}

    /**
     * Connects a sandbox account with 90 days of history. Completes an account if its setup was interrupted.
     *
     * ## OPTIONS
     *
     * [--seed=<number>]
     * : The same seed gives the same history and account number. By default, a new account number is used, so that
     * orders of an earlier account are never treated as its own.
     *
     * [--checkout]
     * : Offer the payment method at checkout. This is the default; use --no-checkout to leave the setting as it is.
     *
     * ## EXAMPLES
     *
     *     wp tillbook sandbox connect --seed=7
     *     wp tillbook sandbox connect --no-checkout
     *
     * @param list<string> $arguments
     * @param array<string, bool|string> $options
     */
    public function connect(array $arguments, array $options): void
    {
        $seed = CliOutput::number($options, 'seed', 0);
        $bar = WP_CLI\Utils\make_progress_bar('Opening the account', 100);
        $shown = 0;
        $scope = CliOutput::orRefused(
            fn(): LedgerScope => $this->module
                ->opening()
                ->open($seed, null, static function (OpeningProgress $opening) use ($bar, &$shown): void {
                    $bar->tick($opening->percent() - $shown);
                    $shown = $opening->percent();
                }),
        );
        $bar->finish();
        if (($options['checkout'] ?? true) !== false) {
            (new StoreSettings())->change(['enabled' => true]);
        }
        RecurringJob::scheduleAll();
        WP_CLI::success(sprintf('Connected to %s.', $scope->accountId));
    }

    /**
     * Disconnects the sandbox account. Its orders and its ledger are kept.
     *
     * ## OPTIONS
     *
     * [--cancel-payments]
     * : First cancel payments that shoppers can still approve.
     *
     * @param list<string> $arguments
     * @param array<string, bool|string> $options
     */
    public function disconnect(array $arguments, array $options): void
    {
        CliOutput::orRefused(function () use ($options): void {
            $scope = $this->operator->scope();
            if (isset($options['cancel-payments'])) {
                $this->payments?->endOpen($scope, 'cli');
            }
            array_map(WP_CLI::warning(...), $this->payments?->underWay($scope)['texts'] ?? []);
            $this->connection->accounts->disconnect($scope);
        });
        WP_CLI::success('Disconnected.');
    }

    /**
     * Lists survey answers.
     */
    public function surveys(): void
    {
        $rows = array_map(
            static fn(array $answer): array => [
                'created' => gmdate('Y-m-d H:i:s', Json::integer($answer, 'created') ?? 0),
                'survey' => Json::text($answer, 'survey') ?? '',
                'rating' => Json::text($answer, 'rating') ?? '',
                'comments' => CliOutput::plain(Json::text($answer, 'comments') ?? ''),
            ],
            CliOutput::orRefused(fn(): array => $this->operator->sandbox()->surveys()),
        );
        WP_CLI\Utils\format_items('table', $rows, ['created', 'survey', 'rating', 'comments']);
    }
}
