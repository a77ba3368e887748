<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\Account;

use Automattic\WooCommerce\Admin\Features\OnboardingTasks\Task;
use Automattic\WooCommerce\Admin\Features\OnboardingTasks\TaskLists;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;
use Tillbook\Features\Account\Tasks\GoLiveTask;
use Tillbook\Features\Account\Tasks\HomeTasks;
use Tillbook\Features\Account\Tasks\TaskFlags;
use Tillbook\Features\Account\Tasks\UpdateDetailsTask;
use Tillbook\Tests\Support\FakeAccount;
use Tillbook\Tests\Support\FakeOnboarding;
use Tillbook\Tests\TestCase;

/** The tasks on WooCommerce's home screen (spec 1 §2.1). The list itself is WooCommerce's; the stand-in has none. */
#[Group('database')]
final class HomeTasksTest extends TestCase
{
    /** @return iterable<string, array{FakeAccount, bool, bool}> an account, and whether each task shows */
    public static function accounts(): iterable
    {
        $error = ['errors' => [['code' => 'invalid_street_address', 'reason' => 'The address.']]];
        yield 'no account' => [new FakeAccount(false), false, false];
        yield 'a sandbox account in order' => [new FakeAccount(true, true, ['status' => 'complete']), false, true];
        yield 'a live account in order' => [new FakeAccount(true, false, ['status' => 'complete']), false, false];
        foreach (['restricted', 'restricted_partially'] as $status) {
            yield "$status, with overdue details" => [
                new FakeAccount(true, false, ['status' => $status, 'pastDue' => true]),
                true,
                false,
            ];
            yield "$status, while the provider looks at them" => [
                new FakeAccount(true, false, ['status' => $status, 'pastDue' => false]),
                false,
                false,
            ];
        }
        yield 'restricted soon' => [
            new FakeAccount(true, true, ['status' => 'restricted_soon', 'currentDeadline' => 1_800_000_000]),
            true,
            true,
        ];
        yield 'an early seller, whose bank account is missing' => [
            new FakeAccount(true, true, ['status' => 'restricted_soon', 'currentDeadline' => null]),
            false,
            true,
        ];
        yield 'details are missing' => [
            new FakeAccount(true, false, ['status' => 'complete', 'requirements' => $error]),
            true,
            false,
        ];
        foreach (['rejected.fraud', 'under_review'] as $status) {
            yield "$status, with missing details" => [
                new FakeAccount(true, false, ['status' => $status, 'requirements' => $error]),
                false,
                false,
            ];
        }
        yield 'a provider that does not answer' => [new FakeAccount(true, true, ['error' => true]), false, false];
    }

    #[DataProvider('accounts')]
    public function testEachTaskShowsWhileItIsToBeDone(FakeAccount $account, bool $updates, bool $goesLive): void
    {
        $flags = new TaskFlags($account, new FakeOnboarding());

        self::assertSame([$updates, $goesLive], [$flags->showUpdateDetailsTask(), $flags->reconnectUrl() !== '']);
        if (class_exists(Task::class)) {
            self::assertSame(
                [$updates, $goesLive],
                [(new UpdateDetailsTask(null, $flags))->can_view(), (new GoLiveTask(null, $flags))->can_view()],
            );
        }
    }

    public function testNothingAsksToGoLiveWhileALiveAccountIsConnectedToo(): void
    {
        $shown = new FakeAccount(true, true, ['status' => 'complete']);

        self::assertSame('', (new TaskFlags($shown, new FakeOnboarding(hasBothModes: true)))->reconnectUrl());
    }

    public function testDetailsAreGivenWhereTheProviderSaysOtherwiseOnTheWayToAnAccount(): void
    {
        self::assertSame(
            'https://provider.example/details',
            (new TaskFlags(
                new FakeAccount(true, true, ['accountLink' => 'https://provider.example/details']),
                new FakeOnboarding(),
            ))->updateUrl(),
        );
        self::assertStringContainsString(
            'from=WCADMIN_PAYMENT_TASK',
            (new TaskFlags(new FakeAccount(), new FakeOnboarding()))->updateUrl(),
        );
        self::assertStringContainsString(
            rawurlencode('/payments/connect'),
            (new TaskFlags(new FakeAccount(), new FakeOnboarding()))->reconnectUrl(),
        );
    }

    public function testTheTasksStandOnceInWooCommercesList(): void
    {
        if (!class_exists(TaskLists::class)) {
            // The stand-in host has no task lists: then nothing happens, and nothing breaks.
            (new HomeTasks(new TaskFlags(new FakeAccount(), new FakeOnboarding())))->add();
            self::assertFalse(class_exists(UpdateDetailsTask::class, false));

            return;
        }
        $this->actAs('administrator');
        TaskLists::clear_lists();
        TaskLists::init_default_lists();
        $tasks = new HomeTasks(
            new TaskFlags(
                new FakeAccount(true, true, ['status' => 'restricted', 'pastDue' => true]),
                new FakeOnboarding(),
            ),
        );
        $tasks->add();
        $tasks->add();

        $ids = array_map(
            static fn(Task $task): string => $task->get_id(),
            TaskLists::get_list('extended')->tasks ?? [],
        );
        self::assertSame(1, count(array_keys($ids, 'tillbook-update-details', true)));
        self::assertSame(1, count(array_keys($ids, 'tillbook-go-live', true)));
        $update = TaskLists::get_task('tillbook-update-details', 'extended');
        self::assertInstanceOf(UpdateDetailsTask::class, $update);
        self::assertSame([true, false], [$update->can_view(), $update->is_complete()]);
    }

    public function testUsersWhoCannotChangeSettingsGetNone(): void
    {
        if (!class_exists(TaskLists::class)) {
            self::markTestSkipped('The stand-in host has no task lists.');
        }
        $this->actAs('customer');
        TaskLists::clear_lists();
        TaskLists::init_default_lists();
        (new HomeTasks(new TaskFlags(new FakeAccount(), new FakeOnboarding())))->add();
        self::assertNull(TaskLists::get_task('tillbook-go-live', 'extended'));
    }
}
