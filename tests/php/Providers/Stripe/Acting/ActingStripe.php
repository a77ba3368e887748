<?php

declare(strict_types=1);

namespace Tillbook\Tests\Providers\Stripe\Acting;

use Error;
use Tillbook\Ledger\Database;
use Tillbook\Platform\Clock;
use Tillbook\Platform\Json;
use Tillbook\Platform\Money\Money;
use Tillbook\Plugin;
use Tillbook\Provider\CommandAudit;
use Tillbook\Provider\CommandBus;
use Tillbook\Provider\Commands\Command;
use Tillbook\Provider\Commands\CommandResult;
use Tillbook\Provider\Commands\RefundCharge;
use Tillbook\Provider\Fraud\PaymentRules;
use Tillbook\Provider\ProviderRefusal;
use Tillbook\Provider\ProviderUnreachable;
use Tillbook\Providers\Stripe\Api;
use Tillbook\Providers\Stripe\Clients;
use Tillbook\Providers\Stripe\Http\Wire;
use Tillbook\Providers\Stripe\Keys\Accounts;
use Tillbook\Providers\Stripe\Keys\KeyStore;
use Tillbook\Providers\Stripe\Selling\KnownPayments;
use Tillbook\Providers\Stripe\StripeProvider;
use Tillbook\Tests\Providers\Stripe\ConnectedStripe;
use Tillbook\Tests\Support\CommandServices;
use Tillbook\Tests\Support\FakeWaiting;
use Tillbook\Tests\Support\OrderLocks;
use Tillbook\Tests\Support\TestClock;
use WP_REST_Response;

/** Tests that act on a connected account at a fake Stripe. The site's clock is the test's; no one waits for real. */
abstract class ActingStripe extends ConnectedStripe
{
    /** Kinds of the fake's faults, but for one that only takes long. */
    protected const FAULTS = [
        'drop_before',
        'drop_after',
        'error_before',
        'error_after',
        'error_kept',
        'garbage',
        'rate_limit',
        'lock',
    ];

    protected int $now = 0;
    protected FakeWaiting $waiting;

    protected function setUp(): void
    {
        parent::setUp();
        $this->now = time();
        $this->waiting = new FakeWaiting(1000 * $this->now);
    }

    protected function key(): string
    {
        return $this->stripe->keys->act;
    }

    /**
     * @param array<string, mixed> $more of the fake's `pay`
     *
     * @return array{string, string} a captured payment that has reached the ledger, and its charge
     */
    protected function paid(int $amount = 5000, array $more = []): array
    {
        $paid = $this->stripe->post('pay', ['amount' => $amount] + $more);
        $this->stripe->post('advance', ['seconds' => 10]);
        $this->hear();

        return [(string) Json::text($paid, 'intent.id'), (string) Json::text($paid, 'charge.id')];
    }

    /**
     * @param array<string, mixed> $more of the fake's `pay`
     *
     * @return array{string, string} an authorized payment that has reached the ledger, and its charge
     */
    protected function authorized(int $amount = 5000, array $more = []): array
    {
        return $this->paid($amount, ['capture' => 'manual'] + $more);
    }

    protected function refunding(string $charge, int $amount, ?string $reason = null): RefundCharge
    {
        return new RefundCharge($charge, new Money($amount, 'usd'), $reason);
    }

    protected function act(Command $command, ?int $attempt = null): CommandResult
    {
        return $this->bus()->run($this->scope, $this->provider(), $command, 'cli', $attempt);
    }

    /** @return 'done'|'refused'|'unknown' */
    protected function outcomeOf(Command $command, ?int $attempt = null): string
    {
        try {
            $this->act($command, $attempt);
        } catch (ProviderRefusal) {
            return 'refused';
        } catch (ProviderUnreachable) {
            return 'unknown';
        }

        return 'done';
    }

    /** @param callable(): mixed $work */
    protected function refusal(callable $work): ProviderRefusal
    {
        try {
            $work();
        } catch (ProviderRefusal $refusal) {
            return $refusal;
        }
        self::fail('It was not refused.');
    }

    /** @param callable(): mixed $work which gets no answer */
    protected function lost(callable $work): void
    {
        try {
            $work();
        } catch (ProviderUnreachable) {
            return;
        }
        self::fail('An answer came.');
    }

    /**
     * Lets the process die when it sends something: before the fake gets it, or after its answer.
     *
     * @param callable(): mixed $work
     * @param string $pattern of the URLs that count
     * @param int $request which of these requests it dies at
     */
    protected function dying(bool $isAfter, callable $work, string $pattern = '#/v1/#', int $request = 1): void
    {
        $die = static function (mixed $answer, mixed $arguments, mixed $url) use ($pattern, &$request): mixed {
            // The site passes each request on to the fake with another one, to the fake's own address.
            $counts = is_string($url) && str_starts_with($url, Wire::API . '/') && preg_match($pattern, $url) === 1;
            if ($counts && is_array($arguments) && ($arguments['method'] ?? null) === 'POST' && --$request <= 0) {
                throw new Error('The process was killed.');
            }

            return $answer;
        };
        $priority = $isAfter ? 12 : 8;
        add_filter('pre_http_request', $die, $priority, 3);
        try {
            $work();
            self::fail('It lives.');
        } catch (Error $error) {
            self::assertSame('The process was killed.', $error->getMessage());
        } finally {
            remove_filter('pre_http_request', $die, $priority);
        }
    }

    /**
     * @param list<string> $kinds of commands
     *
     * @return iterable<string, array{string, bool}> each kind, and whether its process dies after the request
     */
    protected static function deathsOf(array $kinds): iterable
    {
        foreach ($kinds as $kind) {
            yield "$kind, before the request" => [$kind, false];
            yield "$kind, after the request" => [$kind, true];
        }
    }

    /** Lets time pass for the site only. */
    protected function later(int $seconds): void
    {
        $this->now += $seconds;
        $this->waiting->now += 1000 * $seconds;
    }

    /** Does what the job does about commands without an answer. */
    protected function settle(): int
    {
        return $this->commandServices()->unanswered->settle($this->scope, $this->provider())['carriedOut'];
    }

    /** Lets time pass until the job has found out what became of commands without an answer. */
    protected function settleLater(): void
    {
        foreach ([61, 301] as $seconds) {
            $this->later($seconds);
            $this->settle();
        }
    }

    /** Ends the locks of a dead process on orders, which expire after two minutes, and does what jobs do then. */
    protected function resume(): void
    {
        Database::fromWordPress()->execute(
            'UPDATE ' . Database::fromWordPress()->table('order_effects') . ' SET due = 0 WHERE ledger_id = ?',
            [$this->scope->id],
        );
        OrderLocks::expire();
        Plugin::instance()->services->reconcileAccounts()->run();
    }

    protected function bus(): CommandBus
    {
        return $this->commandServices()->bus;
    }

    protected function commandServices(): CommandServices
    {
        $services = Plugin::instance()->services;

        return new CommandServices(
            Database::fromWordPress(),
            $this->clock(),
            $services->inbox(),
            new CommandAudit($services->audit()),
            0,
            followers: $services->modules()->commandFollowers(),
        );
    }

    protected function provider(): StripeProvider
    {
        return new StripeProvider(
            $this->scope->accountId,
            $this->scope->livemode,
            new Clients(new KeyStore($this->clock()), $this->clock(), $this->waiting),
            new Accounts(),
            static fn(): array => ['tpv' => 0, 'firstTransactionDate' => null, 'currencies' => []],
            static fn(): null => null,
            new KnownPayments(Database::fromWordPress()),
            $this->clock(),
            $this->rules(),
        );
    }

    /** Returns the fraud rules for payments; null for none. */
    protected function rules(): ?PaymentRules
    {
        return null;
    }

    /** @return list<array<string, mixed>> requests that change something, since the last call */
    protected function posted(): array
    {
        $requests = array_values(
            array_filter(
                $this->stripe->requests(),
                static fn(array $request): bool => ($request['method'] ?? null) === 'POST',
            ),
        );
        $this->stripe->delete('requests');

        return $requests;
    }

    /** @return list<array<string, mixed>> what Stripe has, newest first */
    protected function refundsAtStripe(string $charge): array
    {
        return $this->api()->refunds(['charge' => $charge])->data;
    }

    protected function api(): Api
    {
        return (new Clients(new KeyStore($this->clock()), $this->clock(), $this->waiting))->of(false);
    }

    /** @return list<array{string, string}> operation and state of each command, oldest first */
    protected function commands(): array
    {
        $database = Database::fromWordPress();

        return array_map(
            static fn(array $row): array => [(string) $row['operation'], (string) $row['state']],
            $database->rows(
                'SELECT operation, state FROM ' . $database->table('writes') . ' WHERE ledger_id = ? ORDER BY id',
                [$this->scope->id],
            ),
        );
    }

    /** @return array<string, mixed> */
    protected function data(WP_REST_Response $answer): array
    {
        self::assertSame(200, $answer->get_status(), (string) wp_json_encode($answer->get_data()));

        return Json::object(['data' => $answer->get_data()], 'data');
    }

    protected function clock(): Clock
    {
        return TestClock::at($this->now);
    }
}
