<?php

declare(strict_types=1);

namespace Tillbook\Providers\Sandbox\Commands;

use Tillbook\Ledger\LedgerScope;
use Tillbook\Platform\Json;
use Tillbook\Platform\Settings\StoreSettings;
use Tillbook\Provider\Connection;
use Tillbook\Providers\Sandbox\AccountTerms;
use Tillbook\Providers\Sandbox\LedgerFill;
use Tillbook\Providers\Sandbox\Opening;
use Tillbook\Providers\Sandbox\Operator;
use Tillbook\Providers\Sandbox\SandboxModule;
use WP_CLI;

/** Connects a sandbox account, gives it up, and reads and fills what it holds. */
final class ConnectionCommands
{
    /** So that it is never the account that others of this site have. */
    private const HOSTILE_SEED = 6660666;

    public function __construct(
        private readonly Connection $connection,
        private readonly SandboxModule $module,
        private readonly Operator $operator,
        private readonly LedgerFill $fill,
        private readonly StoreSettings $settings,
    ) {}

    /**
     * Connects a sandbox account with 90 days of history. An account whose setup was interrupted is set up to its end.
     *
     * ## OPTIONS
     *
     * [--seed=<number>]
     * : The same seed gives the same history and the same account number. Without one, an account that this site never
     * had: orders of one that was given up are then never taken for its own.
     *
     * [--hostile]
     * : For developers: every text of the account, its customers, orders, disputes and files tries to do harm where it is
     * shown (markup, formulas, marks of direction, null bytes, 10 kB names).
     *
     * [--checkout]
     * : Offer the payment method at checkout. This is the default; use --no-checkout to leave the setting as it is.
     *
     * ## EXAMPLES
     *
     *     wp tillbook sandbox connect --seed=7
     *     wp tillbook sandbox connect --no-checkout
     *     wp tillbook sandbox connect --hostile
     *
     * @param list<string> $arguments
     * @param array<string, bool|string> $options
     */
    public function connect(array $arguments, array $options): void
    {
        $isHostile = isset($options['hostile']);
        $seed = isset($options['seed']) ? (int) $options['seed'] : ($isHostile ? self::HOSTILE_SEED : null);
        $bar = WP_CLI\Utils\make_progress_bar('Opening the account', 100);
        $shown = 0;
        $scope = Said::orRefused(
            fn(): LedgerScope => $this->module
                ->opening()
                ->open($seed, new AccountTerms(isHostile: $isHostile), static function (Opening $opening) use (
                    $bar,
                    &$shown,
                ): void {
                    $bar->tick($opening->percent() - $shown);
                    $shown = $opening->percent();
                }),
        );
        $bar->finish();
        if (($options['checkout'] ?? true) !== false) {
            $this->settings->change(['enabled' => true]);
        }
        WP_CLI::success(sprintf('Connected to %s.', $scope->accountId));
    }

    /**
     * Forgets the connected account; its orders and its ledger stay.
     */
    public function disconnect(): void
    {
        $this->connection->disconnect();
        WP_CLI::success('Disconnected.');
    }

    /**
     * Lists what was answered to surveys.
     */
    public function surveys(): void
    {
        $rows = array_map(
            static fn(array $answer): array => [
                'created' => gmdate('Y-m-d H:i:s', Json::integer($answer, 'created') ?? 0),
                'survey' => Json::text($answer, 'survey') ?? '',
                'rating' => Json::text($answer, 'rating') ?? '',
                'comments' => Said::plain(Json::text($answer, 'comments') ?? ''),
            ],
            Said::orRefused(fn(): array => $this->operator->sandbox()->surveys()),
        );
        WP_CLI\Utils\format_items('table', $rows, ['created', 'survey', 'rating', 'comments']);
    }

    /**
     * Fills the sandbox's ledger with many transactions, for measurements. They belong to no payment.
     *
     * ## OPTIONS
     *
     * --transactions=<number>
     * : How many
     *
     * @param list<string> $arguments
     * @param array{transactions: string} $options
     */
    public function fill(array $arguments, array $options): void
    {
        $wanted = (int) $options['transactions'];
        if ($wanted < 1) {
            WP_CLI::error('Give a number of transactions above 0.');
        }
        $scope = Said::orRefused(fn(): LedgerScope => $this->operator->scope());
        $progress = WP_CLI\Utils\make_progress_bar('Filling the ledger', $wanted);
        $this->fill->run($scope, $wanted, static function (int $done) use ($progress): void {
            $progress->tick($done);
        });
        $progress->finish();
        WP_CLI::success(sprintf('The ledger has %d transactions more.', $wanted));
    }
}
