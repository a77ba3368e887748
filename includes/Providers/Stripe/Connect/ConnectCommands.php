<?php

declare(strict_types=1);

namespace Tillbook\Providers\Stripe\Connect;

use Tillbook\Ledger\LedgerScope;
use Tillbook\Platform\Json;
use Tillbook\Platform\Scheduler\RecurringJob;
use Tillbook\Provider\ProviderRefusal;
use Tillbook\Provider\ProviderUnreachable;
use Tillbook\Providers\Stripe\Keys\AccountRecord;
use Tillbook\Providers\Stripe\Keys\ApiKey;
use Tillbook\Providers\Stripe\Keys\PublishableKey;
use WP_CLI;

/** WP-CLI commands that connect a Stripe account, check its key, show its health and disconnect it. */
final class ConnectCommands
{
    private const ORIGIN = 'cli';

    public function __construct(private readonly ConnectServices $services) {}

    /**
     * Connects a Stripe account with a restricted key.
     *
     * The key is read from the standard input, so that it is neither in the shell's history nor in the list of
     * processes; or from TILLBOOK_STRIPE_TEST_KEY or TILLBOOK_STRIPE_LIVE_KEY in wp-config.php.
     *
     * ## OPTIONS
     *
     * [--key=<key>]
     * : The key, for keys that may be in the shell's history, such as those of tests.
     *
     * [--live]
     * : Use the live key of wp-config.php. A key from the standard input names its mode itself.
     *
     * [--constant]
     * : Use the key of wp-config.php instead of the standard input.
     *
     * [--account=<id>]
     * : The account's ID, for keys whose account Stripe doesn't name.
     *
     * [--publishable=<key>]
     * : The account's publishable key (pk_…), with which it takes payments. It is no secret.
     *
     * ## EXAMPLES
     *
     *     wp tillbook stripe connect < key.txt
     *     wp tillbook stripe connect --constant --live
     *
     * @param list<string> $arguments
     * @param array<string, bool|string> $options
     */
    public function connect(array $arguments, array $options): void
    {
        $scope = self::orRefused(function () use ($options): LedgerScope {
            $key = $this->key($options, isset($options['constant']));
            $connector = $this->services->connector();
            $connector->assertUsable($key);
            $this->table($this->services->test()->run($key));

            return $connector->connect(
                $key,
                is_string($options['account'] ?? null) ? $options['account'] : null,
                self::ORIGIN,
                is_string($options['publishable'] ?? null) ? PublishableKey::fromText($options['publishable']) : null,
            );
        });
        RecurringJob::scheduleAll();
        WP_CLI::success(sprintf('Connected to %s (%s).', $scope->accountId, $scope->livemode ? 'live' : 'test'));
    }

    /**
     * Sets the publishable key of a connected account, with which it takes payments, or takes it away.
     *
     * ## OPTIONS
     *
     * [<key>]
     * : The key (pk_…), which names its mode and is no secret. Stripe is asked whether it is the account's.
     *
     * [--remove]
     * : Take the key away, so that the account takes no payments here.
     *
     * [--live]
     * : With --remove: that of the live account instead of the test account.
     *
     * ## EXAMPLES
     *
     *     wp tillbook stripe publishable pk_test_51…
     *     wp tillbook stripe publishable --remove --live
     *
     * @param list<string> $arguments
     * @param array<string, bool|string> $options
     */
    public function publishable(array $arguments, array $options): void
    {
        if (isset($options['remove']) === isset($arguments[0])) {
            WP_CLI::error('Name a key, or use --remove.');
        }
        $account = self::orRefused(function () use ($arguments, $options): AccountRecord {
            $key = isset($arguments[0]) ? PublishableKey::fromText($arguments[0]) : null;

            return $this->services
                ->keyExchange()
                ->setPublishable($key?->isLive() ?? isset($options['live']), $key, self::ORIGIN);
        });
        WP_CLI::success(
            sprintf(
                isset($arguments[0]) ? '%s has its publishable key.' : '%s takes no payments here anymore.',
                $account->id,
            ),
        );
    }

    /**
     * Checks which permissions the connected key has.
     *
     * ## OPTIONS
     *
     * [--live]
     * : The key of the live account instead of the test account.
     *
     * [--stdin]
     * : A key from the standard input that isn't connected yet. Nothing is stored of it.
     *
     * @param list<string> $arguments
     * @param array<string, bool|string> $options
     */
    public function check(array $arguments, array $options): void
    {
        $result = self::orRefused(
            fn(): TestResult => isset($options['stdin'])
                ? $this->services->test()->run($this->key($options, false), null, true)
                : $this->services->keyCheck()->run(isset($options['live'])),
        );
        $this->table($result);
        if ($result->missing() !== []) {
            WP_CLI::error('The key lacks permissions that Tillbook needs.');
        }
        WP_CLI::success(
            sprintf('The key belongs to %s.', $result->accountId() ?? 'an account that Stripe does not name'),
        );
    }

    /**
     * Shows the health of the connected accounts. Ends with an error if there is a problem.
     */
    public function health(): void
    {
        $accounts = self::orRefused(fn(): array => $this->services->health()->accounts());
        $isBroken = false;
        foreach ($accounts as $account) {
            WP_CLI::log(
                self::plain(sprintf('%s (%s)', self::text($account['account_id']), self::text($account['mode']))),
            );
            $items = Json::objects($account, 'items');
            WP_CLI\Utils\format_items('table', $items, ['title', 'status', 'text']);
            $isBroken = $isBroken || in_array(HealthItem::ERROR, array_column($items, 'status'), true);
        }
        if ($accounts === []) {
            WP_CLI::error('No Stripe account is connected.');
        }
        if ($isBroken) {
            WP_CLI::error('There is a problem.');
        }
        WP_CLI::success('Connected.');
    }

    /**
     * Disconnects the account: deletes its webhook endpoint, forgets the key, keeps the ledger.
     *
     * ## OPTIONS
     *
     * [--live]
     * : The live account instead of the test account.
     *
     * [--erase]
     * : Also erase the ledger. This can't be undone.
     *
     * [--cancel-payments]
     * : First cancel payments that shoppers can still approve.
     *
     * [--yes]
     * : Don't ask.
     *
     * @param list<string> $arguments
     * @param array<string, bool|string> $options
     */
    public function disconnect(array $arguments, array $options): void
    {
        $isLive = isset($options['live']);
        $underWay = self::orRefused(fn(): array => $this->services->disconnector()->underWay($isLive));
        array_map(WP_CLI::warning(...), $underWay['texts']);
        if ($underWay['texts'] !== []) {
            WP_CLI::log(
                'After you disconnect, this site is not told what becomes of them. With --cancel-payments, payments that customers can still approve are canceled first.',
            );
        }
        WP_CLI::confirm(
            isset($options['erase']) ? 'Disconnect the account and erase its ledger?' : 'Disconnect the account?',
            $options,
        );
        $done = self::orRefused(
            fn(): array => $this->services
                ->disconnector()
                ->disconnect($isLive, isset($options['erase']), self::ORIGIN, isset($options['cancel-payments'])),
        );
        if ($done['endpoints_left'] !== []) {
            WP_CLI::warning('Delete these webhook endpoints in Stripe: ' . implode(', ', $done['endpoints_left']));
        }
        if ($done['is_erasing']) {
            WP_CLI::log('The ledger is being erased in the background.');
        }
        WP_CLI::success('Disconnected. Delete the key in Stripe, too.');
    }

    /** @param array<string, bool|string> $options */
    private function key(array $options, bool $isConstant): ApiKey
    {
        $entered = match (true) {
            $isConstant => null,
            is_string($options['key'] ?? null) => $options['key'],
            default => (string) file_get_contents('php://stdin'),
        };

        return $this->services
            ->connector()
            ->key($isConstant ? null : ($entered === '' ? ' -' : $entered), isset($options['live']));
    }

    private function table(TestResult $result): void
    {
        WP_CLI\Utils\format_items(
            'table',
            array_map(
                static fn(Permission $permission): array => [
                    'permission' => $permission->toSelect(),
                    'needed' => match (true) {
                        $permission->isRequired => 'yes',
                        $permission->isUsed => 'optional',
                        default => 'no',
                    },
                    'result' => $result->state($permission),
                    'without' => $result->state($permission) === 'granted' ? '' : $permission->without,
                ],
                Permissions::all(),
            ),
            ['permission', 'needed', 'result', 'without'],
        );
    }

    private static function text(mixed $value): string
    {
        return is_string($value) ? $value : '';
    }

    /** Makes text from outside safe for one line of a terminal. */
    private static function plain(string $text): string
    {
        return (string) preg_replace('/\p{C}+/u', ' ', mb_scrub($text, 'UTF-8'));
    }

    /**
     * Runs work and exits with the message if it is refused.
     *
     * @template T
     *
     * @param callable(): T $work
     *
     * @return T
     */
    private static function orRefused(callable $work): mixed
    {
        try {
            return $work();
        } catch (ProviderRefusal $refusal) {
            WP_CLI::error($refusal->getMessage());
        } catch (ProviderUnreachable) {
            WP_CLI::error('Stripe did not respond. Try again later.');
        }
    }
}
