<?php

declare(strict_types=1);

namespace Tillbook\Tests\Architecture;

use PHPat\Selector\Selector;
use PHPat\Test\Builder\Rule;
use PHPat\Test\PHPat;
use Tillbook\Features\Checkout\Saved\CardChange;
use Tillbook\Features\OrderPanel\PanelPayment;
use Tillbook\Features\OrderSync\OrderEffect;
use Tillbook\Features\Payments\AuditTrail;
use Tillbook\Features\Payments\OwnPayments;
use Tillbook\Features\Payments\PaymentRecords;
use Tillbook\Platform\Json;
use Tillbook\Plugin;
use Tillbook\Provider\PaymentStatus;
use Tillbook\Provider\Projection\TimelineBody;

/** The four layers: each may use only those below it. PHPStan checks these. */
final class LayersTest
{
    public function testPlatformDependsOnNoOtherLayer(): Rule
    {
        return PHPat::rule()
            ->classes(Selector::inNamespace('Tillbook\Platform'))
            ->shouldNotDependOn()
            ->classes(
                Selector::inNamespace('Tillbook\Ledger'),
                Selector::inNamespace('Tillbook\Provider'),
                Selector::inNamespace('Tillbook\Providers'),
                Selector::inNamespace('Tillbook\Features'),
            )
            ->because('Platform is the lowest layer');
    }

    public function testLedgerKnowsOnlyPlatform(): Rule
    {
        return PHPat::rule()
            ->classes(Selector::inNamespace('Tillbook\Ledger'))
            ->shouldNotDependOn()
            ->classes(Selector::inNamespace('Tillbook\Provider'), Selector::inNamespace('Tillbook\Features'))
            ->because('the ledger does not know who fills or reads it');
    }

    public function testProviderKnowsNoFeature(): Rule
    {
        return PHPat::rule()
            ->classes(Selector::inNamespace('Tillbook\Provider'))
            ->shouldNotDependOn()
            ->classes(Selector::inNamespace('Tillbook\Features'))
            ->because('features come and go');
    }

    public function testProvidersKnowNoFeature(): Rule
    {
        return PHPat::rule()
            ->classes(Selector::inNamespace('Tillbook\Providers'))
            ->shouldNotDependOn()
            ->classes(Selector::inNamespace('Tillbook\Features'))
            ->because('features come and go');
    }

    /** @return iterable<string, Rule> */
    public function testNoProviderKnowsAnother(): iterable
    {
        foreach (['Sandbox' => 'Stripe', 'Stripe' => 'Sandbox'] as $provider => $other) {
            yield $provider => PHPat::rule()
                ->classes(Selector::inNamespace("Tillbook\\Providers\\$provider"))
                ->shouldNotDependOn()
                ->classes(Selector::inNamespace("Tillbook\\Providers\\$other"))
                ->because('providers come and go');
        }
    }

    public function testOnlyThePluginUsesTheWiring(): Rule
    {
        return PHPat::rule()
            ->classes(Selector::inNamespace('Tillbook'))
            ->excluding(Selector::inNamespace('Tillbook\Wiring'), Selector::classname(Plugin::class))
            ->shouldNotDependOn()
            ->classes(Selector::inNamespace('Tillbook\Wiring'))
            ->because('classes get what they need, and look for nothing in the container');
    }

    public function testNoCodeNamesAProvider(): Rule
    {
        return PHPat::rule()
            ->classes(
                Selector::inNamespace('Tillbook\Platform'),
                Selector::inNamespace('Tillbook\Ledger'),
                Selector::inNamespace('Tillbook\Provider'),
                Selector::inNamespace('Tillbook\Features'),
                Selector::classname(Plugin::class),
            )
            ->shouldNotDependOn()
            ->classes(Selector::inNamespace('Tillbook\Providers'))
            ->because('providers come and go: they are reached through ProviderModule');
    }

    public function testProviderObjectsAreReadThroughTheirClasses(): Rule
    {
        return PHPat::rule()
            ->classes(
                Selector::inNamespace('Tillbook\Provider\Projection'),
                Selector::classname(PaymentStatus::class),
                Selector::inNamespace('Tillbook\Features\OrderSync'),
                Selector::inNamespace('Tillbook\Features\OrderPanel'),
                Selector::inNamespace('Tillbook\Features\Payments'),
                Selector::inNamespace('Tillbook\Features\Checkout\Saved'),
            )
            ->excluding(
                // These read what the plugin itself stored, or decode it for Provider\Objects.
                Selector::classname(TimelineBody::class),
                Selector::classname(OrderEffect::class),
                Selector::classname(PanelPayment::class),
                Selector::classname(PaymentRecords::class),
                Selector::classname(OwnPayments::class),
                Selector::classname(AuditTrail::class),
                Selector::classname(CardChange::class),
            )
            ->shouldNotDependOn()
            ->classes(Selector::classname(Json::class))
            ->because('the fields of a provider\'s objects are named once, in Provider\Objects');
    }
}
