<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\SiteAbilities;

use PHPUnit\Framework\Attributes\DataProvider;
use Tillbook\Features\SiteAbilities\SiteAbilitiesModule;
use Tillbook\Platform\Json;
use Tillbook\Providers\Sandbox\PaymentPlan;
use Tillbook\Tests\Support\WithSandbox;
use Tillbook\Tests\TestCase;
use WP_Ability;
use WP_Error;

/** Automations and assistants ask what our pages ask, and get no more than the user may see. */
final class SiteAbilitiesTest extends TestCase
{
    use WithSandbox;

    private const PERIOD = ['date_start' => '2026-11-01', 'date_end' => '2026-11-30'];

    protected function setUp(): void
    {
        parent::setUp();
        $this->connectSandbox();
        $this->actAs('administrator');
    }

    /** @return array<string, array{string}> */
    public static function names(): array
    {
        $names = [
            'list-transactions',
            'summarize-transactions',
            'list-payouts',
            'get-payout',
            'explain-payout',
            'summarize-payouts',
            'get-balances',
            'list-disputes',
            'list-disputes-needing-response',
            'summarize-disputes',
            'list-uncaptured-payments',
            'summarize-uncaptured-payments',
            'list-blocked-payments',
            'summarize-blocked-payments',
            'list-mismatches',
            'summarize-mismatches',
            'get-payment',
            'get-payment-timeline',
            'get-payment-activity',
            'get-payment-health',
        ];

        return array_combine($names, array_map(static fn(string $name): array => [$name], $names));
    }

    public function testTheStoreHasThisListOfReadOnlyAbilities(): void
    {
        $ours = array_filter(
            wp_get_abilities(),
            static fn(WP_Ability $ability): bool => $ability->get_category() === SiteAbilitiesModule::CATEGORY,
        );

        self::assertEqualsCanonicalizing(
            array_map(static fn(string $name): string => "tillbook/$name", array_keys(self::names())),
            array_map(static fn(WP_Ability $ability): string => $ability->get_name(), array_values($ours)),
        );
        foreach ($ours as $ability) {
            self::assertTrue(
                Json::object($ability->get_meta(), 'annotations')['readonly'] ?? null,
                $ability->get_name(),
            );
        }
    }

    #[DataProvider('names')]
    public function testItAnswersInTheShapeThatItDescribes(string $name): void
    {
        $payment = $this->pay(new PaymentPlan(5000, 'usd'));
        $payout = Json::text(
            (array) $this->rest('POST', '/wc/v3/payments/deposits', [
                'type' => 'instant',
                'currency' => 'usd',
                'attempt' => 0,
            ])->get_data(),
            'id',
        );
        $inputs = [
            'get-payment' => ['id' => $payment],
            'get-payment-timeline' => ['id' => $payment],
            'get-payout' => ['id' => $payout],
            'explain-payout' => ['id' => $payout],
            'get-payment-activity' => self::PERIOD,
        ];

        // execute() refuses an answer that doesn't fit the ability's schema.
        $answer = self::ability($name)->execute($inputs[$name] ?? null);

        self::assertNotInstanceOf(
            WP_Error::class,
            $answer,
            $answer instanceof WP_Error ? $answer->get_error_message() : '',
        );
        self::assertNotSame([], $answer);
    }

    public function testFiltersWorkAsInTheList(): void
    {
        $this->pay(new PaymentPlan(5000, 'usd'));
        $summary = self::ability('summarize-transactions');

        self::assertSame(1, Json::integer((array) $summary->execute(['type_is' => 'charge']), 'count'));
        self::assertSame(0, Json::integer((array) $summary->execute(['type_is' => 'refund']), 'count'));
    }

    public function testInputThatTheRouteDoesNotHaveIsRefused(): void
    {
        $list = self::ability('list-payouts');

        self::assertError('ability_invalid_input', $list->execute(['pagesize' => 100000]));
        self::assertError('ability_invalid_input', $list->execute(['no_such_filter' => 'x']));
        self::assertError('ability_invalid_input', self::ability('get-payout')->execute(['id' => '../settings']));
    }

    public function testWhatDoesNotExistIsAnErrorWithItsReason(): void
    {
        $answer = self::ability('get-payout')->execute(['id' => 'po_missing']);

        self::assertInstanceOf(WP_Error::class, $answer);
        self::assertSame(404, Json::integer((array) $answer->get_error_data(), 'status'));
    }

    public function testUsersWithoutPermissionGetNothing(): void
    {
        $this->actAs('subscriber');

        $inputs =
            ['get-payment-activity' => self::PERIOD] +
            array_fill_keys(['get-payment', 'get-payment-timeline', 'get-payout', 'explain-payout'], ['id' => 'po_1']);
        foreach (array_keys(self::names()) as $name) {
            $answer = self::ability($name)->execute($inputs[$name] ?? null);
            self::assertInstanceOf(WP_Error::class, $answer, $name);
            self::assertNotSame('ability_invalid_input', $answer->get_error_code(), $name);
        }
    }

    private static function assertError(string $code, mixed $answer): void
    {
        self::assertInstanceOf(WP_Error::class, $answer);
        self::assertSame($code, $answer->get_error_code());
    }

    private static function ability(string $name): WP_Ability
    {
        $ability = wp_get_ability("tillbook/$name");
        self::assertInstanceOf(WP_Ability::class, $ability);

        return $ability;
    }
}
