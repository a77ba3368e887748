<?php

declare(strict_types=1);

namespace Tillbook\Tests\Provider\Verification;

use PHPUnit\Framework\Attributes\DataProvider;
use Tillbook\Platform\Json;
use Tillbook\Platform\Options\JsonOption;
use Tillbook\Provider\Onboarding\BusinessDetails;
use Tillbook\Providers\Sandbox\PaymentPlan;
use Tillbook\Providers\Sandbox\SandboxAccount;
use Tillbook\Providers\Sandbox\Verification\Secrets;
use Tillbook\Providers\Sandbox\Verification\VerificationDrafts;

/** From the business step to an account (spec 1 §2.3). */
final class NewAccountTest extends VerificationTestCase
{
    public function testWhoGoesThroughEveryStepHasAVerifiedAccountInTheCountryOfTheBusiness(): void
    {
        $secret = $this->begin('DE', 'company', 'private_corporation');
        self::assertFalse($this->connection()->isConnected(), 'Nothing is connected before the end.');
        $this->goThrough($secret, [
            'bank' => ['account_holder' => 'Imaginary Goods', 'account_number' => 'DE89 3704 0044 0532 0130 00'],
        ]);

        self::assertTrue($this->connection()->onboarding()->finalize('wizard', 'WCPAY_ONBOARDING_WIZARD')->success);

        $account = $this->account();
        self::assertSame(
            ['DE', 'complete', 'eur'],
            [$account['country'], $account['status'], Json::text($account, 'store_currencies.default')],
        );
        self::assertFalse(Json::boolean($account, 'progressiveOnboarding.isEnabled'));
        $kept = $this->kept();
        self::assertSame(
            ['company', 'private_corporation', '5734', ['card', 'link'], '3000'],
            [
                $kept['business_type'],
                $kept['structure'],
                $kept['mcc'],
                $kept['requested_capabilities'],
                Json::objects($kept, 'external_accounts')[0]['last4'],
            ],
        );
    }

    public function testWhoLeavesTheBankForLaterMaySellAndIsNotPaidOut(): void
    {
        $this->goThrough($this->begin('US'), ['bank' => ['later' => true]]);
        $this->connection()->onboarding()->finalize('wizard', 'WCPAY_ONBOARDING_WIZARD');

        $account = $this->account();
        self::assertSame(
            ['isEnabled' => true, 'isComplete' => false, 'tpv' => 0, 'firstTransactionDate' => null],
            $account['progressiveOnboarding'],
        );
        self::assertSame(
            [true, 'disabled', []],
            [
                $account['paymentsEnabled'],
                Json::text($account, 'deposits.status'),
                $account['default_external_accounts'],
            ],
        );

        $this->module()
            ->sandbox()
            ?->change(static function (SandboxAccount $account): void {
                $account->pay(
                    new PaymentPlan(4900, 'usd', 'card', 'visa', 'US', 'Jamie Sample', 'jamie@example.com', 'paid'),
                );
            });
        self::assertSame(
            4900,
            Json::integer($this->account(), 'progressiveOnboarding.tpv'),
            'What was really paid counts.',
        );

        $secret = $this->connection()->onboarding()->accountSession()->clientSecret;
        self::assertSame(['bank', 'review'], $this->steps($secret, true));
        $this->goThrough($secret);
        $this->connection()->onboarding()->finalize('overview', 'WCPAY_OVERVIEW');

        $account = $this->account();
        self::assertSame(
            ['complete', 'enabled', true],
            [
                $account['status'],
                Json::text($account, 'deposits.status'),
                Json::boolean($account, 'progressiveOnboarding.isComplete'),
            ],
        );
        self::assertSame('6789', Json::objects($this->kept(), 'external_accounts')[0]['last4']);
    }

    /** @return array<string, array{string, string, int, int, bool}> */
    public static function sales(): array
    {
        return [
            '5,000 forints' => ['HU', 'huf', 500000, 1385, true],
            '600,000 yen' => ['JP', 'jpy', 600000, 397800, true],
            '800,000 yen' => ['JP', 'jpy', 800000, 530400, false],
        ];
    }

    #[DataProvider('sales')]
    public function testTheLimitBeforeVerificationIsInDollarsWhereverTheAccountIs(
        string $country,
        string $currency,
        int $amount,
        int $cents,
        bool $isEnabled,
    ): void {
        $this->goThrough($this->begin($country), ['bank' => ['later' => true]]);
        $this->connection()->onboarding()->finalize('wizard', 'WCPAY_ONBOARDING_WIZARD');
        $this->module()
            ->sandbox()
            ?->change(static function (SandboxAccount $account) use ($amount, $currency): void {
                $account->pay(new PaymentPlan($amount, $currency));
            });

        $account = $this->account();
        self::assertSame($currency, Json::text($account, 'store_currencies.default'));
        self::assertEqualsWithDelta(
            $cents,
            Json::integer($account, 'progressiveOnboarding.tpv'),
            intdiv($cents, 100) + 1,
            'The rates vary by up to one percent.',
        );
        self::assertSame($isEnabled, $account['paymentsEnabled']);
    }

    public function testAPresetReachesItsStateInEveryCurrency(): void
    {
        $this->goThrough($this->begin('HU'), ['bank' => ['later' => true]]);
        $this->connection()->onboarding()->finalize('wizard', 'WCPAY_ONBOARDING_WIZARD');
        $volume = function (string $preset): int {
            $this->put(['preset' => $preset]);

            return Json::integer($this->account(), 'progressiveOnboarding.tpv') ?? 0;
        };

        self::assertEqualsWithDelta(120000, $volume('sales-rising'), 1200);
        self::assertEqualsWithDelta(320000, $volume('near-threshold'), 3200);
        self::assertTrue($this->account()['paymentsEnabled']);
        self::assertGreaterThanOrEqual(500000, $volume('payments-paused'));
    }

    public function testMadeUpPaymentsComeOnlyWhereTheyAreWantedAndABankTakesThem(): void
    {
        $this->goThrough($this->begin('US'), [
            'bank' => ['later' => true],
            'review' => ['accepted' => true, 'with_payments' => true],
        ]);
        $this->connection()->onboarding()->finalize('wizard', 'x');
        self::assertSame(self::NOW, $this->account()['created']);

        $this->module()->connecting()->reset();
        $this->goThrough($this->begin('US'), ['review' => ['accepted' => true, 'with_payments' => true]]);
        $this->connection()->onboarding()->finalize('wizard', 'x');
        self::assertLessThan(self::NOW - 80 * 86400, $this->account()['created']);
    }

    public function testNothingOfWhatWasEnteredIsKept(): void
    {
        $this->goThrough($this->begin('US', 'company', 'private_corporation'));
        $this->connection()->onboarding()->finalize('wizard', 'x');

        foreach (
            [
                'Wilhelmina',
                'Testerson',
                '1990-05-06',
                'Nowhere Lane',
                'Atlantis',
                'Imaginary Goods',
                '12-3456789',
                '000123456789',
                '110000000',
            ]
            as $entered
        ) {
            self::assertSame([], $this->tablesWith($entered), $entered);
        }
    }

    public function testTwoTabsThatFinishGetOneAccount(): void
    {
        $this->goThrough($this->begin());
        $this->connection()->onboarding()->finalize('wizard', 'x');
        $first = $this->connection()->accountId();

        self::assertTrue($this->connection()->onboarding()->finalize('wizard', 'x')->success);
        self::assertSame($first, $this->connection()->accountId());
        self::assertSame(
            '1',
            $this->database->value('SELECT COUNT(*) FROM ' . $this->database->table('sandbox_accounts')),
        );
    }

    public function testTwoTabsThatGiveStepsKeepBoth(): void
    {
        $one = $this->begin();
        $other = $this->begin();
        $this->form()->take($one, 'identity', self::ANSWERS['identity'], false);
        $this->form()->take($other, 'business', self::ANSWERS['business'], false);

        self::assertSame(['identity', 'business'], $this->done($one));
    }

    public function testAnotherBusinessStartsOver(): void
    {
        $secret = $this->begin('US');
        $this->form()->take($secret, 'identity', self::ANSWERS['identity'], false);

        self::assertSame(['identity'], $this->done($this->begin('US')), 'The same business goes on where it was.');
        self::assertSame([], $this->done($this->begin('FR')));
    }

    public function testHowMuchItSellsIsKeptAndLosesNoStep(): void
    {
        $details = static fn(?string $revenue, ?string $timeframe): BusinessDetails => new BusinessDetails(
            'US',
            'individual',
            null,
            '5734',
            null,
            null,
            $revenue,
            $timeframe,
        );
        $secret = $this->begin();
        $this->form()->take($secret, 'identity', self::ANSWERS['identity'], false);
        $secret = $this->connection()
            ->onboarding()
            ->kycSession($details('from_1m_to_20m', 'within_1month'), ['card'])->clientSecret;
        self::assertSame(['identity'], $this->done($secret));

        $this->goThrough($secret);
        $this->connection()->onboarding()->finalize('wizard', 'WCPAY_ONBOARDING_WIZARD');
        self::assertSame(
            ['from_1m_to_20m', 'within_1month'],
            [$this->kept()['annual_revenue'], $this->kept()['go_live_timeframe']],
        );
    }

    public function testNothingIsOpenedBeforeTheEnd(): void
    {
        $secret = $this->begin();
        self::assertSame(
            'tillbook_verification_incomplete',
            $this->refusal(fn() => $this->connection()->onboarding()->finalize('wizard', 'x'))->reason,
        );
        $this->form()->take($secret, 'identity', self::ANSWERS['identity'], false);
        self::assertSame(
            'tillbook_verification_incomplete',
            $this->refusal(fn() => $this->form()->take($secret, 'review', self::ANSWERS['review'], false))->reason,
        );
        self::assertFalse($this->connection()->isConnected());
    }

    /** @return array<string, array{string, array<string, mixed>, string, string}> */
    public static function mistakes(): array
    {
        $today = gmdate('Y-m-d', self::NOW);
        $eighteenTomorrow = (int) substr($today, 0, 4) - 18 . gmdate('-m-d', self::NOW + 86400);

        return [
            'a person aged 17' => [
                'identity',
                ['dob' => $eighteenTomorrow] + self::ANSWERS['identity'],
                'dob',
                'Underage. Age must be at least 18.',
            ],
            'no day' => [
                'identity',
                ['dob' => '1990-02-30'] + self::ANSWERS['identity'],
                'dob',
                'Enter the date of birth.',
            ],
            'an owner who is a child' => [
                'owners',
                ['owners' => [self::PERSON, ['dob' => $today] + self::PERSON], 'confirmed' => true],
                'owners.1.dob',
                'Underage. Age must be at least 18.',
            ],
            'no name' => [
                'identity',
                ['last_name' => ' '] + self::ANSWERS['identity'],
                'last_name',
                'Please provide a response',
            ],
            'a short routing number' => [
                'bank',
                ['routing_number' => '123'] + self::ANSWERS['bank'],
                'routing_number',
                'Enter the nine-digit routing number.',
            ],
            'terms that were not accepted' => [
                'review',
                ['accepted' => false],
                'accepted',
                'Accept the terms to continue.',
            ],
        ];
    }

    /** @param array<string, mixed> $values */
    #[DataProvider('mistakes')]
    public function testAMistakeIsNamedAtItsField(string $step, array $values, string $field, string $text): void
    {
        $secret = $this->begin('US', 'company', 'private_corporation');

        $refusal = $this->refusal(fn() => $this->form()->take($secret, $step, $values, false));

        self::assertSame([400, $text], [$refusal->status, $refusal->details[$field] ?? null]);
        self::assertNotContains($step, $this->done($secret));
    }

    public function testWhoIsEighteenTodayMayOpenAnAccount(): void
    {
        $secret = $this->begin();
        $this->form()->take(
            $secret,
            'identity',
            ['dob' => (int) gmdate('Y', self::NOW) - 18 . gmdate('-m-d', self::NOW)] + self::ANSWERS['identity'],
            false,
        );

        self::assertSame(['identity'], $this->done($secret));
    }

    public function testPayoutsAskForTheBankAtOnce(): void
    {
        $secret = $this->begin();

        $refusal = $this->refusal(fn() => $this->form()->take($secret, 'bank', ['later' => true], true));

        self::assertArrayHasKey('account_number', $refusal->details);
    }

    public function testASecretIsForOneUserAndAnHour(): void
    {
        $secret = $this->begin();
        self::assertSame([], $this->tablesWith($secret), 'Only its hash is kept.');
        wp_set_current_user(0);
        self::assertSame([403, 'tillbook_session_expired'], $this->codeOf($secret));
        wp_set_current_user(1);
        $this->form()->show($secret, false);
        $this->later = Secrets::LIFETIME;
        self::assertSame([403, 'tillbook_session_expired'], $this->codeOf($secret));
        $this->later = 0;
        self::assertSame([403, 'tillbook_session_expired'], $this->codeOf('seccs_sandbox_guessed'));
    }

    public function testASessionOutlivesTheObjectCacheAndEndsWithTheHour(): void
    {
        $secret = $this->begin();
        $other = $this->begin();
        wp_cache_flush();
        $this->form()->show($secret, false);
        $this->form()->show($other, false);

        $this->later = Secrets::LIFETIME;
        $this->begin();
        self::assertCount(
            1,
            (new JsonOption(Secrets::OPTION))->read(),
            'What has expired is removed with the next one.',
        );
    }

    public function testAResetLeavesNoDraft(): void
    {
        $this->goThrough($this->begin());
        $this->connection()->onboarding()->finalize('wizard', 'x');
        $this->module()->connecting()->reset();

        self::assertNull((new VerificationDrafts())->find());
    }

    /** @return array{int, string} */
    private function codeOf(string $secret): array
    {
        $refusal = $this->refusal(fn() => $this->form()->show($secret, false));

        return [$refusal->status, $refusal->reason];
    }

    /** @return list<string> */
    private function done(string $secret): array
    {
        $steps = Json::objects($this->form()->show($secret, false), 'steps');

        return array_values(
            array_map(
                static fn(array $step): string => Json::text($step, 'name') ?? '',
                array_filter($steps, static fn(array $step): bool => $step['is_done'] === true),
            ),
        );
    }

    /** @return array<string, mixed> the account as the sandbox keeps it */
    private function kept(): array
    {
        $kept = [];
        $this->module()
            ->sandbox()
            ?->read(static function (SandboxAccount $account) use (&$kept): void {
                $kept = $account->books->body;
            });

        return $kept;
    }

    /** @return list<string> tables that hold a text in one of their columns */
    private function tablesWith(string $text): array
    {
        global $wpdb;
        assert($wpdb instanceof \wpdb);
        $found = [];
        foreach ($wpdb->get_col("SHOW TABLES LIKE '{$wpdb->prefix}%'") as $table) {
            $columns = array_map(
                static fn(object $column): string => '`' . $column->Field . '`',
                array_values(array_filter((array) $wpdb->get_results("SHOW COLUMNS FROM `$table`"), is_object(...))),
            );
            $any = implode(
                ' OR ',
                array_map(
                    static fn(string $column): string => "CAST($column AS CHAR CHARACTER SET utf8mb4) LIKE %s",
                    $columns,
                ),
            );
            if (
                (int) $wpdb->get_var(
                    (string) $wpdb->prepare(
                        "SELECT COUNT(*) FROM `$table` WHERE $any",
                        ...array_fill(0, count($columns), '%' . $wpdb->esc_like($text) . '%'),
                    ),
                ) > 0
            ) {
                $found[] = (string) $table;
            }
        }

        return $found;
    }
}
