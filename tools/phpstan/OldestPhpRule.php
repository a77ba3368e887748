<?php

declare(strict_types=1);

namespace Tillbook\Tools\PhpStan;

use PhpParser\Node;
use PhpParser\Node\Identifier;
use PhpParser\Node\IntersectionType;
use PhpParser\Node\NullableType;
use PhpParser\Node\Param;
use PhpParser\Node\Stmt\Class_;
use PhpParser\Node\Stmt\Property;
use PhpParser\Node\Stmt\Trait_;
use PhpParser\Node\UnionType;
use PHPStan\Analyser\Scope;
use PHPStan\Rules\IdentifierRuleError;
use PHPStan\Rules\Rule;
use PHPStan\Rules\RuleErrorBuilder;

/**
 * Finds syntax that the oldest allowed PHP, 8.1, cannot compile. PHPStan itself lets it pass, and `php -l` needs a
 * PHP 8.1, which `npm run test:all` has.
 *
 * @implements Rule<Node>
 */
final class OldestPhpRule implements Rule
{
    private const ALONE = ['null', 'false', 'true'];

    public function getNodeType(): string
    {
        return Node::class;
    }

    /** @return list<IdentifierRuleError> */
    public function processNode(Node $node, Scope $scope): array
    {
        $types = match (true) {
            $node instanceof Node\FunctionLike => [
                $node->getReturnType(),
                ...array_map(static fn(Param $param): ?Node => $param->type, $node->getParams()),
            ],
            $node instanceof Property => [$node->type],
            default => [],
        };
        $found = [];
        foreach ($types as $type) {
            if ($type instanceof NullableType) {
                $type = $type->type;
            }
            if ($type instanceof Identifier && in_array($type->toLowerString(), self::ALONE, true)) {
                $found[] = "the type {$type->name} on its own";
            }
            if ($type instanceof UnionType && array_filter($type->types, self::isTrue(...)) !== []) {
                $found[] = 'the type true';
            }
            if (
                $type instanceof UnionType &&
                array_filter($type->types, static fn(Node $part): bool => $part instanceof IntersectionType) !== []
            ) {
                $found[] = 'a union of intersection types';
            }
        }
        if ($node instanceof Class_ && $node->isReadonly()) {
            $found[] = 'a readonly class';
        }
        if ($node instanceof Trait_ && $node->getConstants() !== []) {
            $found[] = 'a constant in a trait';
        }

        return array_map(
            static fn(string $what): IdentifierRuleError => RuleErrorBuilder::message("PHP 8.1 does not know $what.")
                ->identifier('tillbook.oldestPhp')
                ->line($node->getStartLine())
                ->build(),
            $found,
        );
    }

    private static function isTrue(Node $type): bool
    {
        return $type instanceof Identifier && $type->toLowerString() === 'true';
    }
}
