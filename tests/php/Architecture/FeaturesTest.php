<?php

declare(strict_types=1);

namespace Tillbook\Tests\Architecture;

use LogicException;
use PHPat\Selector\Selector;
use PHPat\Test\Builder\Rule;
use PHPat\Test\PHPat;

/**
 * Which feature may use which. PHPStan checks it. A feature uses only features above it in the list, so there are no
 * cycles, and one that no code names can be deleted with its folder and its line in Wiring.
 */
final class FeaturesTest
{
    /** @var array<string, list<string>> the features that a feature uses */
    private const USES = [
        'Account' => [],
        'Activity' => [],
        'CardReaders' => [],
        'CommandPalette' => [],
        'Exports' => [],
        'Files' => [],
        'Loans' => [],
        'Mismatches' => [],
        'FraudProtection' => [],
        'MultiCurrency' => [],
        'Onboarding' => [],
        'Overview' => [],
        'Privacy' => [],
        'Reporting' => [],
        'SavedViews' => [],
        'Settings' => [],
        'SiteAbilities' => [],
        'Survey' => [],
        'Documents' => [],
        'Disputes' => ['Files'],
        'OrderSync' => ['Disputes'],
        'Payments' => ['Disputes'],
        'Timeline' => ['Disputes'],
        'Authorizations' => ['Payments'],
        'Checkout' => ['Payments', 'OrderSync'],
        'FraudOutcomes' => ['Payments'],
        'OrderPanel' => ['Disputes', 'Authorizations', 'Payments'],
        'Transactions' => ['Payments', 'Authorizations', 'FraudOutcomes', 'Mismatches'],
        'Payouts' => ['Transactions'],
        'MonthClose' => ['Payouts'],
        'TestOrders' => ['Checkout'],
    ];

    /** @return iterable<string, Rule> */
    public function testAFeatureUsesOnlyTheFeaturesOfItsList(): iterable
    {
        $folders = array_map(basename(...), glob(dirname(__DIR__, 3) . '/includes/Features/*', GLOB_ONLYDIR) ?: []);
        if (array_diff($folders, array_keys(self::USES)) !== []) {
            throw new LogicException(
                'A feature is missing in ' .
                    self::class .
                    '::USES: ' .
                    implode(', ', array_diff($folders, array_keys(self::USES))),
            );
        }
        $above = [];
        foreach (self::USES as $feature => $uses) {
            if (array_diff($uses, $above) !== []) {
                throw new LogicException("$feature uses a feature that is not above it: that may close a cycle.");
            }
            $above[] = $feature;
            $others = array_values(array_diff(array_keys(self::USES), $uses, [$feature]));
            yield $feature => PHPat::rule()
                ->classes(Selector::inNamespace("Tillbook\\Features\\$feature"))
                ->shouldNotDependOn()
                ->classes(
                    ...array_map(
                        static fn(string $other) => Selector::inNamespace("Tillbook\\Features\\$other"),
                        $others,
                    ),
                )
                ->because("$feature is not allowed to use it; see " . self::class . '::USES');
        }
    }
}
