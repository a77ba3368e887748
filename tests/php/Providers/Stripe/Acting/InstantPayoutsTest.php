<?php

declare(strict_types=1);

namespace Tillbook\Tests\Providers\Stripe\Acting;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;
use Tillbook\Ledger\Database;
use Tillbook\Platform\Access\Roles;
use Tillbook\Platform\Account\Ability;
use Tillbook\Platform\Json;
use Tillbook\Plugin;
use Tillbook\Provider\Commands\CreateInstantPayout;
use Tillbook\Provider\SiteId;
use Tillbook\Providers\Stripe\Acting\InstantPayouts;
use Tillbook\Providers\Stripe\Http\Denied;
use Tillbook\Providers\Stripe\Proof\LedgerSums;
use Tillbook\Tests\Conformance\Scenarios\DyingDatabase;
use WP_REST_Request;
use WP_REST_Response;

/** Instant payouts at Stripe: the offer, the request, the ledger before the webhook, and all that can go wrong. */
final class InstantPayoutsTest extends ActingStripe
{
    private const DAY = 86_400;
    /** A payment of 50.00 leaves 48.25 in the balance after Stripe's fee. The payout costs 0.50. */
    private const NET = 4775;

    protected function world(): array
    {
        return ['now' => time(), 'account' => ['payouts' => 'manual']];
    }

    public function testThePayoutIsOneRequestAndInTheLedgerBeforeTheWebhook(): void
    {
        $this->earned();
        $this->stripe->delete('requests');
        $offer = $this->provider()->balances()->instant['usd'];
        self::assertSame([4825, 50, 1.04], [$offer['amount'], $offer['fee'], $offer['percentage']]);
        $result = $this->act(new CreateInstantPayout('usd', self::NET), 0);

        $requests = $this->posted();
        self::assertCount(1, $requests);
        self::assertSame('/v1/payouts', $requests[0]['path']);
        $name = (string) Json::text($requests[0], 'params.metadata.tillbook_write');
        self::assertSame("{$name}_1", $requests[0]['idempotencyKey']);
        self::assertEquals(
            [
                'amount' => (string) self::NET,
                'currency' => 'usd',
                'method' => 'instant',
                'destination' => Json::text($result->object, 'destination.id'),
                'metadata' => ['tillbook_write' => $name, 'tillbook_site' => SiteId::own()],
            ],
            array_diff_key(Json::object($requests[0], 'params'), ['expand' => 0]),
        );

        $before = $this->ledger();
        $payout = $before['payouts'][0];
        self::assertSame(
            [$result->object['id'], 'pending', 'instant', '0', '4775', '50', 'usd', '0'],
            array_map(static fn(string $column): ?string => $payout[$column], [
                'payout_id',
                'status',
                'method',
                'automatic',
                'amount',
                'fee',
                'currency',
                'reconciled',
            ]),
        );
        self::assertMatchesRegularExpression('/•••• \d{4} \(USD\)$/', (string) $payout['bank_account']);
        self::assertSame([null], array_column($before['transactions'], 'deposit_id'), 'Its payments are not guessed.');
        $this->hear('shuffled', 2);
        self::assertSame($before, $this->ledger(), 'The webhook changes nothing.');
        self::assertSame([], $this->provider()->balances()->instant, 'Nothing is left to pay out.');
        self::assertSame(
            ['usd' => 0],
            (new LedgerSums(Database::fromWordPress()))->balances($this->scope),
            'The ledger adds up to the balance.',
        );
    }

    public function testWhatTheMerchantWasOfferedIsPaidOutOrNothing(): void
    {
        $this->earned();
        $refusal = $this->refusal(fn() => $this->act(new CreateInstantPayout('usd', 4000), 0));
        self::assertSame(['tillbook_payout_changed', 409], [$refusal->reason, $refusal->status]);
        self::assertStringContainsString('47.75', $refusal->getMessage());
        self::assertSame(
            'wcpay_instant_payout_error',
            $this->refusal(fn() => $this->act(new CreateInstantPayout('eur')))->reason,
        );
        self::assertSame([], $this->payoutsAtStripe());

        $this->act(new CreateInstantPayout('usd', self::NET), 0);
        self::assertSame([self::NET], array_column($this->payoutsAtStripe(), 'amount'));
    }

    #[Group('database')]
    public function testAPayoutByNormalTransferThatTheMerchantMadeIsNoInstantPayout(): void
    {
        $this->paid(5000);
        $this->stripe->post('advance', ['days' => 5]);
        $made = Json::objects($this->stripe->post('payout', ['amount' => 4000, 'currency' => 'usd']), 'payouts')[0];
        $this->hear();
        $id = (string) Json::text($made, 'id');

        $payout = $this->data($this->ask('GET', "deposits/$id"));
        self::assertSame([false, 'standard', 0], [$payout['automatic'], $payout['method'], $payout['fee']]);
        $bridge = $this->data($this->ask('GET', "deposits/$id/bridge"));
        self::assertSame(4000, $bridge['unexplained']);
        self::assertStringStartsWith('A manual payout', (string) $bridge['unexplained_reason']);
    }

    public function testTheAmountIsFixedWhenItIsFirstSent(): void
    {
        $this->earned();
        $this->stripe->post('faults', ['kind' => 'drop_before', 'method' => 'POST', 'times' => 2]);
        $this->lost(fn() => $this->act(new CreateInstantPayout('usd'), 0));
        $this->earned();
        $this->later(61);
        self::assertSame(1, $this->settle());
        self::assertSame([self::NET], array_column($this->payoutsAtStripe(), 'amount'));
        $this->assertWebhooksChangeNothing();
    }

    public function testTheSameOfferTwiceIsOnePayoutAndAnotherAmountAnotherPage(): void
    {
        $this->earned();
        $first = $this->act(new CreateInstantPayout('usd', self::NET), 0);
        $again = $this->act(new CreateInstantPayout('usd', self::NET), 0);
        self::assertSame($first->object['id'], $again->object['id']);
        $refusal = $this->refusal(fn() => $this->act(new CreateInstantPayout('usd', 100), 0));
        self::assertSame('tillbook_payout_changed', $refusal->reason);
        self::assertCount(1, $this->payoutsAtStripe());
    }

    public function testWhatStripeRefusesIsInOurWords(): void
    {
        $this->earned();
        // Someone pays out in the Dashboard between the offer and the request.
        $isDrained = false;
        $drain = function (mixed $answer, mixed $arguments) use (&$isDrained): mixed {
            if (!$isDrained && is_array($arguments) && ($arguments['method'] ?? null) === 'POST') {
                $isDrained = true;
                $this->stripe->post('payout', ['amount' => 4000]);
            }

            return $answer;
        };
        add_filter('pre_http_request', $drain, 8, 2);
        try {
            $refusal = $this->refusal(fn() => $this->act(new CreateInstantPayout('usd', self::NET), 0));
        } finally {
            remove_filter('pre_http_request', $drain, 8);
        }
        self::assertSame('tillbook_stripe_balance_insufficient', $refusal->reason);
        self::assertStringContainsString('balance is too low', $refusal->getMessage());
        self::assertSame([['instant_payout', 'refused']], $this->commands());
        $this->hear();
        self::assertSame(['standard'], array_column($this->ledger()['payouts'], 'method'));
    }

    public function testAMissingPermissionNamesTheRowAndIsFoundAgainWithoutAReload(): void
    {
        $this->earned();
        $this->stripe->post('keys/change', ['key' => $this->stripe->keys->act, 'permissions' => 'read']);
        self::assertNotSame([], $this->provider()->balances()->instant);
        $refusal = $this->refusal(fn() => $this->act(new CreateInstantPayout('usd', self::NET), 0));
        self::assertSame(Denied::REASON, $refusal->reason);
        self::assertStringContainsString('“Payouts: Write”', $refusal->getMessage());
        self::assertSame([], $this->provider()->balances()->instant, 'Nothing is offered any more.');
        self::assertSame([], $this->overview()['balance']['instant']);
        $this->stripe->delete('requests');

        $check = fn(): array => (array) $this->data(
            $this->ask('POST', 'abilities/check', ['ability' => 'instantPayouts']),
        )['missingAbilities'];
        self::assertArrayHasKey('instantPayouts', $check());
        $this->stripe->post('keys/change', ['key' => $this->stripe->keys->act, 'permissions' => 'act']);
        self::assertArrayNotHasKey('instantPayouts', $check());
        self::assertSame(
            ['/v1/payouts/po_tillbook_probe/cancel'],
            array_values(array_unique(array_column($this->posted(), 'path'))),
            'No payout is tried.',
        );
        self::assertNull($this->provider()->can(Ability::InstantPayouts));
        self::assertSame([self::NET], array_column($this->overview()['balance']['instant'], 'net'));
    }

    public function testUsersWhoCantMoveMoneyGetNoOffer(): void
    {
        $this->earned();
        $this->actAs(Roles::ACCOUNTANT);
        self::assertSame([], $this->overview()['balance']['instant']);
        self::assertSame(403, $this->ask('POST', 'deposits', ['type' => 'instant', 'currency' => 'usd'])->get_status());
    }

    public function testAnAccountWithoutAnInstantBalanceGetsNoOffer(): void
    {
        self::assertSame([], $this->provider()->balances()->instant);
        $this->paid(80);
        self::assertSame([], $this->provider()->balances()->instant, 'It is less than the fee.');
    }

    /**
     * @param array<string, mixed> $available
     * @param array<string, mixed> $expected
     */
    #[DataProvider('balances')]
    public function testAnOfferIsWhatTheBalanceSays(array $available, ?array $expected): void
    {
        $offers = InstantPayouts::offers(['instant_available' => [['currency' => 'usd'] + $available]]);
        self::assertEquals($expected === null ? [] : ['usd' => $expected], $offers);
    }

    /** @return iterable<string, array{array<string, mixed>, array<string, mixed>|null}> */
    public static function balances(): iterable
    {
        $none = ['fee' => null, 'percentage' => null, 'destination' => null, 'source' => null];
        yield 'without a net amount' => [['amount' => 100], ['amount' => 100, 'net' => 100] + $none];
        yield 'nothing' => [['amount' => 0, 'net_available' => []], null];
        yield 'less than the fee' => [
            ['amount' => 40, 'net_available' => [['amount' => 0, 'destination' => 'ba_1']]],
            null,
        ];
        yield 'the fee is not taken into account' => [
            ['amount' => 100, 'net_available' => [['amount' => 100, 'destination' => 'ba_1']]],
            ['amount' => 100, 'net' => 100, 'destination' => 'ba_1'] + $none,
        ];
        yield 'two destinations' => [
            [
                'amount' => 10100,
                'source_types' => ['card' => 10100],
                'net_available' => [
                    ['amount' => 5000, 'destination' => 'ba_1', 'source_types' => ['card' => 5000]],
                    ['amount' => 10000, 'destination' => 'card_1', 'source_types' => ['card' => 10000]],
                ],
            ],
            [
                'amount' => 10100,
                'fee' => 100,
                'percentage' => 0.99,
                'net' => 10000,
                'destination' => 'card_1',
                'source' => 'card',
            ],
        ];
        yield 'two parts of the balance' => [
            [
                'amount' => 10100,
                'source_types' => ['card' => 2020, 'bank_account' => 8080],
                'net_available' => [
                    [
                        'amount' => 10000,
                        'destination' => 'ba_1',
                        'source_types' => ['card' => 2000, 'bank_account' => 8000],
                    ],
                ],
            ],
            [
                'amount' => 8080,
                'fee' => 80,
                'percentage' => 0.99,
                'net' => 8000,
                'destination' => 'ba_1',
                'source' => 'bank_account',
            ],
        ];
    }

    #[DataProvider('faults')]
    public function testAPayoutIsMadeOnceWhateverTheRequestMeets(string $fault, int $times): void
    {
        $this->earned();
        $this->stripe->post('faults', ['kind' => $fault, 'method' => 'POST', 'times' => $times]);
        $this->outcomeOf(new CreateInstantPayout('usd', self::NET), 0);
        $this->stripe->delete('faults');
        $this->settleLater();

        $this->assertSettledOnce();
    }

    /** @return iterable<string, array{string, int}> */
    public static function faults(): iterable
    {
        foreach (self::FAULTS as $fault) {
            yield "$fault, once" => [$fault, 1];
            yield "$fault, three times" => [$fault, 3];
        }
        yield 'slow' => ['slow', 1];
    }

    public function testABalanceThatCantBeReadMeansThatNothingWasSent(): void
    {
        $this->earned();
        $this->stripe->post('faults', ['kind' => 'drop_before', 'path' => '/v1/balance', 'times' => 0]);
        $refusal = $this->refusal(fn() => $this->act(new CreateInstantPayout('usd', self::NET), 0));
        self::assertSame(['tillbook_not_sent', 503], [$refusal->reason, $refusal->status]);
        self::assertSame([], $this->payoutsAtStripe());
    }

    #[DataProvider('deaths')]
    #[Group('database')]
    public function testAProcessThatDiesWhileItSendsIsTakenOver(bool $isAfter): void
    {
        $this->earned();
        $this->dying($isAfter, fn() => $this->act(new CreateInstantPayout('usd', self::NET), 0));
        self::assertSame([['instant_payout', 'sent']], $this->commands());
        $this->later(61);
        self::assertSame(1, $this->settle());
        $this->assertSettledOnce();
    }

    /** @return iterable<string, array{bool}> */
    public static function deaths(): iterable
    {
        yield 'before the request' => [false];
        yield 'after the request' => [true];
    }

    #[Group('database')]
    public function testAProcessThatDiesAtAnyStatementIsTakenOver(): void
    {
        $step = (string) getenv('TILLBOOK_ALL_SCENARIOS') === '' ? 4 : 1;
        $statements = 0;
        $made = 0;
        do {
            $this->earned();
            $isAlive = DyingDatabase::during($statements, fn() => $this->act(new CreateInstantPayout('usd')));
            wp_cache_flush();
            // The turn of a dead process, by the test's clock, is far ahead for the job that reads events.
            delete_option('tillbook_stripe_pace_test');
            $this->later(61);
            $this->settle();
            $states = array_column($this->commands(), 1);
            self::assertSame([], array_diff($states, ['done', 'refused']), "After $statements statements.");
            $made = count(array_keys($states, 'done', true));
            self::assertCount($made, $this->payoutsAtStripe(), "After $statements statements.");
            $statements += $step;
        } while (!$isAlive);
        self::assertGreaterThan(10, $statements);
        self::assertCount($made, $this->ledger()['payouts']);
        $this->assertWebhooksChangeNothing();
    }

    public function testAfterADayItIsOnlyLookedUp(): void
    {
        $this->earned();
        $this->stripe->post('faults', ['kind' => 'drop_after', 'method' => 'POST', 'times' => 2]);
        $this->lost(fn() => $this->act(new CreateInstantPayout('usd', self::NET), 0));
        for ($other = 0; $other < 3; ++$other) {
            $this->earned();
            $this->stripe->post('payout', ['amount' => 100]);
        }
        $this->posted();
        $this->later(self::DAY);
        self::assertSame(1, $this->settle());
        self::assertSame([], $this->posted());
        self::assertSame([['instant_payout', 'done']], $this->commands());
        self::assertSame(
            [self::NET],
            array_column(
                array_filter(
                    $this->payoutsAtStripe(),
                    static fn(array $payout): bool => $payout['method'] === 'instant',
                ),
                'amount',
            ),
        );
    }

    public function testWhatWasNotPaidOutIsSaidAndCanBeTriedAgain(): void
    {
        $this->earned();
        $this->stripe->post('faults', ['kind' => 'error_kept', 'method' => 'POST']);
        $this->lost(fn() => $this->act(new CreateInstantPayout('usd', self::NET), 0));
        $this->later(121);
        self::assertSame(0, $this->settle());
        self::assertSame([['instant_payout', 'refused']], $this->commands());
        self::assertSame([], $this->payoutsAtStripe());
        $this->act(new CreateInstantPayout('usd', self::NET), 0);
        self::assertCount(1, $this->payoutsAtStripe());
    }

    public function testAnOutcomeThatIsNotKnownIsShownUntilItIsLookedUp(): void
    {
        $this->earned();
        $this->stripe->post('faults', ['kind' => 'drop_after', 'method' => 'POST', 'times' => 2]);
        $lost = $this->ask('POST', 'deposits', [
            'type' => 'instant',
            'currency' => 'usd',
            'amount' => self::NET,
            'attempt' => 0,
        ]);
        self::assertSame(503, $lost->get_status());
        $overview = $this->overview();
        self::assertSame(
            [['usd', self::NET]],
            array_map(
                static fn(array $one): array => [$one['currency'], $one['amount']],
                Json::objects($overview, 'deposit.unsettled'),
            ),
        );
        self::assertSame([], $overview['balance']['instant']);

        $this->stripe->post('faults', ['kind' => 'drop_before', 'method' => 'POST', 'times' => 2]);
        $check = fn(): array => $this->data($this->ask('POST', 'deposits/check_status', ['currency' => 'USD']));
        self::assertCount(1, Json::objects($check(), 'deposit.unsettled'));
        $known = $check();
        self::assertSame([], Json::objects($known, 'deposit.unsettled'));
        self::assertSame([self::NET], array_column(Json::objects($known, 'deposit.last_manual_deposits'), 'amount'));
        self::assertSame(400, $this->ask('POST', 'deposits/check_status', [])->get_status());
        $this->assertSettledOnce();
    }

    /** A payment of 50.00 whose money is available. */
    private function earned(): void
    {
        $this->paid();
        $this->stripe->post('advance', ['days' => 4]);
        $this->hear();
    }

    /** @return array<string, mixed> */
    private function overview(): array
    {
        return $this->data($this->ask('GET', 'deposits/overview-all'));
    }

    /** @param array<string, mixed> $data */
    private function ask(string $method, string $path, array $data = []): WP_REST_Response
    {
        $request = new WP_REST_Request($method, "/wc/v3/payments/$path");
        if ($method === 'POST') {
            $request->set_header('Content-Type', 'application/json');
            $request->set_body((string) wp_json_encode((object) $data));
        }
        Plugin::instance()->services->account()->forget();

        return rest_get_server()->dispatch($request);
    }

    /** @return list<array<string, mixed>> */
    private function payoutsAtStripe(): array
    {
        $account = Json::objects($this->stripe->get('dump'), 'accounts')[0] ?? [];

        return Json::objects($account, 'payout');
    }

    private function assertSettledOnce(): void
    {
        $states = array_column($this->commands(), 1);
        self::assertCount(1, $states);
        self::assertContains($states[0], ['done', 'refused']);
        $made = $states[0] === 'done' ? [(string) self::NET] : [];
        self::assertSame($made, array_column($this->ledger()['payouts'], 'amount'));
        self::assertCount(count($made), $this->payoutsAtStripe());
        $this->assertWebhooksChangeNothing();
    }
}
