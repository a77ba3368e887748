<?php

declare(strict_types=1);

namespace Tillbook\Tests\Provider\Checkout;

use Tillbook\Platform\Json;
use Tillbook\Provider\Checkout\Billing;
use Tillbook\Provider\Commands\ChooseDefaultMethod;
use Tillbook\Provider\Commands\RemoveSavedMethod;
use Tillbook\Provider\Commands\SaveCard;
use Tillbook\Provider\Commands\StoredCommand;
use Tillbook\Provider\ProviderRefusal;
use Tillbook\Providers\Sandbox\Checkout\CheckoutPayments;
use Tillbook\Providers\Sandbox\SandboxAccount;

/** Cards that shoppers keep without paying. */
final class CardSetupTest extends CheckoutTestCase
{
    public function testACardIsKeptAndPaidWith(): void
    {
        $setup = $this->save('mastercard');
        $saved = Json::object($setup, 'saved_method');
        self::assertSame(
            ['succeeded', 'mastercard', '4444', $saved['customer'], null],
            [$setup['status'], $saved['brand'], $saved['last4'], $setup['customer'], $setup['last_setup_error']],
        );
        self::assertEquals($setup, $this->sandbox()->setup((string) $setup['id']));

        self::assertSame(
            'succeeded',
            $this->pay([
                'savedMethod' => $saved['id'],
                'customer' => $saved['customer'],
                'offSession' => true,
            ])->status(),
        );
        self::assertSame(
            $saved['customer'],
            $this->save('visa', (string) $saved['customer'])['customer'],
            'the same shopper',
        );
    }

    public function testACardThatSavesFineIsDeclinedWhenItIsCharged(): void
    {
        $saved = Json::object($this->save('declined_when_charged'), 'saved_method');
        $renewal = $this->pay(['savedMethod' => $saved['id'], 'customer' => $saved['customer'], 'offSession' => true]);

        self::assertSame(
            ['requires_payment_method', 'card_declined'],
            [$renewal->status(), Json::text($renewal->intent, 'last_payment_error.code')],
        );
    }

    public function testACardThatTheBankDeclinesIsNotSaved(): void
    {
        $setup = $this->save('insufficient_funds');

        self::assertSame(
            ['requires_payment_method', null, 'insufficient_funds'],
            [$setup['status'], $setup['saved_method'], Json::text($setup, 'last_setup_error.decline_code')],
        );
        $this->expectException(ProviderRefusal::class);
        $this->save('4242424242424242');
    }

    public function testTheBankIsAskedAndThenNotAgainAtARenewal(): void
    {
        $asked = $this->save('authenticate_unless_set_up');
        self::assertSame(['requires_action', null], [$asked['status'], $asked['saved_method']]);
        self::assertStringContainsString(
            (string) $asked['id'],
            (string) Json::text($asked, 'next_action.redirect_to_url.url'),
        );

        $saved = Json::object($this->decideSetup($asked, 'approve'), 'saved_method');
        self::assertSame(
            'succeeded',
            $this->pay([
                'savedMethod' => $saved['id'],
                'customer' => $saved['customer'],
                'offSession' => true,
            ])->status(),
        );
        self::assertSame('succeeded', $this->decideSetup($asked, 'decline')['status'], 'decided once');
    }

    public function testADeclinedOrUnansweredSetupSavesNoCard(): void
    {
        $declined = $this->decideSetup($this->save('authenticate_always'), 'decline');
        self::assertSame(
            ['requires_payment_method', null, 'payment_intent_authentication_failure'],
            [$declined['status'], $declined['saved_method'], Json::text($declined, 'last_setup_error.code')],
        );
        self::assertSame(
            'requires_payment_method',
            $this->decideSetup($this->save('authenticate_then_declined'), 'approve')['status'],
        );

        $asked = $this->save('authenticate_always');
        $this->pass(CheckoutPayments::APPROVAL_SECONDS + 60);
        self::assertSame('canceled', $this->decideSetup($asked, 'approve')['status']);
    }

    public function testARemovedCardIsNotCharged(): void
    {
        $saved = Json::object($this->save('visa'), 'saved_method');
        $this->bus()->run(
            $this->scope,
            $this->sandbox(),
            new ChooseDefaultMethod((string) $saved['customer'], (string) $saved['id']),
            'account',
        );
        $this->bus()->run($this->scope, $this->sandbox(), new RemoveSavedMethod((string) $saved['id']), 'account');
        $this->bus()->run($this->scope, $this->sandbox(), new RemoveSavedMethod((string) $saved['id']), 'account');
        self::assertStringNotContainsString(
            'robin@example.com',
            implode('', $this->database->column('SELECT body FROM ' . $this->database->table('writes'))),
        );

        self::assertSame(
            'payment_method_missing',
            $this->refusal(['savedMethod' => $saved['id'], 'customer' => $saved['customer'], 'offSession' => true])
                ->reason,
        );
        $this->expectException(ProviderRefusal::class);
        $this->bus()->run(
            $this->scope,
            $this->sandbox(),
            new ChooseDefaultMethod((string) $saved['customer'], (string) $saved['id']),
            'account',
        );
    }

    public function testKeptCommandsAreTheSameCommands(): void
    {
        $commands = [
            new SaveCard(
                7,
                'visa',
                new Billing('Robin', 'robin@example.com', null, ['country' => 'US']),
                'cus_1',
                'https://shop.example',
            ),
            new RemoveSavedMethod('pm_1'),
            new ChooseDefaultMethod('cus_1', 'pm_1'),
        ];
        foreach ($commands as $command) {
            self::assertEquals(
                $command,
                StoredCommand::from(
                    $command->operation(),
                    $command->subjectId(),
                    Json::decode((string) wp_json_encode(StoredCommand::toArray($command))),
                ),
            );
        }
    }

    /** @return array<string, mixed> */
    private function save(string $card, ?string $customer = null): array
    {
        return $this->bus()->run(
            $this->scope,
            $this->sandbox(),
            new SaveCard(
                7,
                $card,
                new Billing('Robin', 'robin@example.com'),
                $customer,
                'https://shop.example/account',
            ),
            'account',
        )->object;
    }

    /**
     * @param array<string, mixed> $setup
     *
     * @return array<string, mixed>
     */
    private function decideSetup(array $setup, string $decision): array
    {
        $this->hear(
            $this->sandbox()->act(static function (SandboxAccount $account) use ($setup, $decision): void {
                $account->setups->decide((string) $setup['id'], $decision);
            }),
        );

        return $this->sandbox()->setup((string) $setup['id']);
    }
}
