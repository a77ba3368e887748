<?php

declare(strict_types=1);

namespace Tillbook\Tests\Architecture;

use PHPat\Selector\Selector;
use PHPat\Test\Builder\Rule;
use PHPat\Test\PHPat;

/** The four floors: each knows only those below it. PHPStan checks these. */
final class FloorsTest
{
    public function testPlatformKnowsNobody(): Rule
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
            ->because('Platform is the lowest floor');
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
            ->classes(Selector::inNamespace('Tillbook\Features'), Selector::inNamespace('Tillbook\Wiring'))
            ->because('features come and go');
    }

    public function testNobodyNamesAProvider(): Rule
    {
        return PHPat::rule()
            ->classes(
                Selector::inNamespace('Tillbook\Platform'),
                Selector::inNamespace('Tillbook\Ledger'),
                Selector::inNamespace('Tillbook\Provider'),
                Selector::inNamespace('Tillbook\Features'),
            )
            ->shouldNotDependOn()
            ->classes(Selector::inNamespace('Tillbook\Providers'))
            ->because('providers come and go: they are reached through ProviderModule');
    }

    public function testLibrariesAreUsedWhereTheyAreWrapped(): Rule
    {
        return PHPat::rule()
            ->classes(Selector::inNamespace('Tillbook'))
            ->excluding(Selector::inNamespace('Tillbook\Platform\Pdf'), Selector::inNamespace('Tillbook\Vendor'))
            ->shouldNotDependOn()
            ->classes(Selector::inNamespace('Tillbook\Vendor'))
            ->because('a library can be exchanged only where one place knows it');
    }
}
