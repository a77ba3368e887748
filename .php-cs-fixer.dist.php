<?php

declare(strict_types=1);

$finder = PhpCsFixer\Finder::create()
    ->in([__DIR__ . '/includes', __DIR__ . '/tests/php', __DIR__ . '/tools'])
    ->exclude(['host/build'])
    ->append([__DIR__ . '/uninstall.php'])
    ->name('*.php');

return (new PhpCsFixer\Config())
    ->setRiskyAllowed(true)
    ->setFinder($finder)
    ->setRules([
        // How PHP looks is Prettier's part (prettier.config.cjs).
        'declare_strict_types' => true,
        'modifier_keywords' => true,
        'no_closing_tag' => true,
        'no_leading_import_slash' => true,
        'no_unused_imports' => true,
        'ordered_imports' => ['sort_algorithm' => 'alpha'],
        'single_class_element_per_statement' => true,
        'single_import_per_statement' => true,
    ]);
